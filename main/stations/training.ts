import type { NewTrainingStation } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { FleetView, StationView } from '../../preload/contract/stations/stations.ts';
import { fail, ok } from '../shared/result.ts';
import type { KeepStation } from './acts/add.ts';
import { checkIdentity } from './acts/fields.ts';
import type { StationsParts } from './parts.ts';
import { type Station, TRAINING_PLACEHOLDER_URL } from './station.ts';
import { stationTexts } from './texts.ts';
import { nextExample } from './training-example.ts';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}
const isTraining = ({ environment }: Station): boolean => environment === 'training';
const identityOf = ({ cnpj, name, uf }: Station) => ({ cnpj, name, uf });

/** Stations of the training network: their address and credentials come from the program, not from the user. */
export function createTrainingStations(parts: StationsParts, keep: KeepStation) {
  const { store, directory, vault, training, trainingExample, trainingFleet, logger } = parts;

  async function start(): Promise<void> {
    directory.setTrainingAddress((await training.ensureStarted()).baseUrl);
  }

  async function refresh({ id, clientId: known }: Station, { clientId, clientSecret }: Credentials): Promise<void> {
    if (clientId !== known) store.setClientId(id, clientId);
    const stored = await vault.get(id);
    if (stored.type !== 'secret' || stored.secret !== clientSecret) await vault.put(id, clientSecret);
  }

  return {
    async add(request: NewTrainingStation): Promise<Result<StationView>> {
      const example = nextExample(trainingExample, store.list().filter(isTraining));
      const checked = checkIdentity({
        name: request.name ?? example.name,
        cnpj: request.cnpj ?? example.cnpj,
        uf: request.uf ?? example.uf,
      });
      if (!checked.ok) return checked;
      try {
        await start();
        const { clientId, clientSecret } = await training.addStation(checked.value);
        const address = { baseUrl: TRAINING_PLACEHOLDER_URL, authUrl: TRAINING_PLACEHOLDER_URL };
        return await keep({ ...checked.value, ...address, environment: 'training', clientId }, clientSecret);
      } catch (error) {
        logger.error('training network not started', { error: String(error) });
        return fail('network', stationTexts.trainingNotStarted());
      }
    },
    /** Adds the training network's example fleet. */
    async addFleet(): Promise<Result<FleetView>> {
      try {
        await start();
        const { customerId, ...identity } = trainingFleet;
        const { clientId, clientSecret } = await training.addFleet(trainingFleet);
        const address = { baseUrl: TRAINING_PLACEHOLDER_URL, authUrl: TRAINING_PLACEHOLDER_URL };
        const saved = await keep({ ...identity, ...address, environment: 'training', clientId }, clientSecret, customerId);
        return saved.ok ? ok({ ...saved.value, customerId }) : saved;
      } catch (error) {
        logger.error('training network not started', { error: String(error) });
        return fail('network', stationTexts.trainingNotStarted());
      }
    },
    async prepare(): Promise<void> {
      const [stations, fleets] = [store.list().filter(isTraining), store.fleets().filter(isTraining)];
      if (stations.length + fleets.length === 0) return;
      try {
        await start();
        for (const station of stations) await refresh(station, await training.addStation(identityOf(station)));
        for (const fleet of fleets) {
          await refresh(fleet, await training.addFleet({ ...identityOf(fleet), customerId: fleet.customerId }));
        }
      } catch (error) {
        // Its stations keep the placeholder: they are shown as unreachable, everything else works.
        logger.error('training network not started', { error: String(error) });
      }
    },
  };
}
