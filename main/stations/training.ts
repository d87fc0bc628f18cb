import type { NewTrainingStation } from '../../preload/contract/channels.ts';
import type { Result } from '../../preload/contract/errors.ts';
import type { StationView } from '../../preload/contract/stations.ts';
import { fail } from '../shared/result.ts';
import type { KeepStation } from './acts/add.ts';
import { checkIdentity } from './acts/fields.ts';
import type { StationsParts } from './parts.ts';
import { TRAINING_PLACEHOLDER_URL } from './station.ts';
import { stationTexts } from './texts.ts';

/** Stations of the training network: its address and its credentials come from the host, not from the user. */
export function createTrainingStations(parts: StationsParts, keep: KeepStation) {
  const { store, directory, vault, training, trainingExample, logger } = parts;

  async function start(): Promise<void> {
    directory.setTrainingAddress((await training.ensureStarted()).baseUrl);
  }

  return {
    async add(request: NewTrainingStation): Promise<Result<StationView>> {
      const checked = checkIdentity({
        name: request.name ?? trainingExample.name,
        cnpj: request.cnpj ?? trainingExample.cnpj,
        uf: request.uf ?? trainingExample.uf,
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
    async prepare(): Promise<void> {
      const stations = store.list().filter(({ environment }) => environment === 'training');
      if (stations.length === 0) return;
      try {
        await start();
        for (const { id, cnpj, name, uf, clientId: known } of stations) {
          const { clientId, clientSecret } = await training.addStation({ cnpj, name, uf });
          if (clientId !== known) store.setClientId(id, clientId);
          const kept = await vault.get(id);
          if (kept.type !== 'secret' || kept.secret !== clientSecret) await vault.put(id, clientSecret);
        }
      } catch (error) {
        // Its stations stay with the placeholder: they are shown as out of reach, everything else works.
        logger.error('training network not started', { error: String(error) });
      }
    },
  };
}
