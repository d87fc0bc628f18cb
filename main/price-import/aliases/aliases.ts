/** Remembered meanings of sheet texts: listed, changed and forgotten. */

import type { RequestOf, ResultOf } from '../../../preload/contract/channels.ts';
import type { AliasView } from '../../../preload/contract/prices/prices.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { aliasTexts } from '../../prices/index.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { ImportPricesParts } from '../service/ports.ts';
import { noStation } from '../texts/service.ts';
import type { AliasesRepository } from './aliases-repository.ts';

interface AliasesParts extends Pick<ImportPricesParts, 'stations' | 'activeStationId' | 'priceBook' | 'audit' | 'transaction' | 'clock'> {
  readonly aliases: AliasesRepository;
}

export function createAliases(parts: AliasesParts) {
  const { aliases, stations, priceBook, audit } = parts;

  function environment(): { readonly environment: Environment; readonly stationId: string } | null {
    const activeId = parts.activeStationId();
    const station = activeId === null ? null : stations.find(activeId);
    return station === null ? null : { environment: station.environment, stationId: station.id };
  }

  function view(of: Environment): readonly AliasView[] {
    const ids = stations.list(of).map(({ id }) => id);
    const products = new Map(ids.flatMap((id) => priceBook.catalog(id).map((product) => [product.id, product.name])));
    const customers = new Map(
      ids.flatMap((id) => (priceBook.inForce(id) ?? []).map((price) => [price.customerDocument ?? '', price.customerName ?? null])),
    );
    return aliases.all(of).map(({ kind, written, target, confirmedAt }) => {
      const targetName = (kind === 'product' ? products.get(target) : customers.get(target)) ?? null;
      return { kind, label: written, target, targetName, confirmedAt };
    });
  }

  function record(
    stationId: string,
    kind: AliasView['kind'],
    cause: 'alias-set' | 'alias-forgotten',
    label: string,
    before: string | null,
    after: string | null,
  ): void {
    audit.record({ actor: 'user', stationId, entity: 'settings', entityId: `alias-${kind}`, cause, before, after, details: label });
  }

  const known = (of: Environment, kind: AliasView['kind'], label: string) =>
    aliases.all(of).find((alias) => alias.kind === kind && alias.label === normaliseLabel(label)) ??
    // Compares the text as displayed, with masked CPFs.
    aliases.all(of).find((alias) => alias.kind === kind && maskCpfs(alias.written) === label) ??
    null;

  return {
    list(): ResultOf<'aliases:list'> {
      const active = environment();
      return ok(active === null ? [] : view(active.environment));
    },
    set({ kind, label, target }: RequestOf<'aliases:set'>): ResultOf<'aliases:set'> {
      const active = environment();
      if (active === null) return fail('not-allowed', noStation());
      if (normaliseLabel(label) === '') return fail('invalid', aliasTexts.noLabel(), { field: 'label' });
      const cnpj = readCnpj(target);
      if (kind === 'customer' && cnpj.type !== 'valid') return fail('invalid', aliasTexts.noDocument(), { field: 'target' });
      const isProduct = stations.list(active.environment).some(({ id }) => priceBook.catalog(id).some((product) => product.id === target));
      if (kind === 'product' && !isProduct) return fail('not-found', aliasTexts.noProduct(), { field: 'target' });
      const before = known(active.environment, kind, label);
      const at = new Date(parts.clock.now()).toISOString();
      const meant = kind === 'customer' && cnpj.type === 'valid' ? cnpj.cnpj : target;
      const written = before?.written ?? label;
      parts.transaction(() => {
        if (kind === 'product') aliases.remember(active.environment, written, meant, at);
        else aliases.rememberCustomer(active.environment, written, meant, at);
        record(active.stationId, kind, 'alias-set', label, before?.target ?? null, meant);
      });
      return ok(view(active.environment));
    },
    forget({ kind, label }: RequestOf<'aliases:forget'>): ResultOf<'aliases:forget'> {
      const active = environment();
      if (active === null) return fail('not-allowed', noStation());
      const before = known(active.environment, kind, label);
      if (before === null) return fail('not-found', aliasTexts.notFound());
      parts.transaction(() => {
        aliases.forget(active.environment, kind, before.label);
        record(active.stationId, kind, 'alias-forgotten', label, before.target, null);
      });
      return ok(view(active.environment));
    },
  };
}
