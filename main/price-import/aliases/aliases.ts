/** Remembered meanings of sheet texts: listed, changed and forgotten. */

import type { RequestOf, ResultOf } from '../../../preload/contract/channels.ts';
import type { AliasView } from '../../../preload/contract/prices/prices.ts';
import type { Environment } from '../../../preload/contract/stations/stations.ts';
import { aliasTexts } from '../../prices/index.ts';
import { addAnswer } from '../../prices/model/index.ts';
import { readCnpj } from '../../shared/cnpj.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import { fail, ok } from '../../shared/result.ts';
import { normaliseLabel } from '../../shared/text.ts';
import type { ImportPricesParts } from '../service/ports.ts';
import { noStation } from '../texts/service.ts';
import type { AliasesRepository } from './aliases-repository.ts';
import { productsOfStations } from './products-of-stations.ts';

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
    const all = stations.list(of);
    const ids = all.map(({ id }) => id);
    const products = new Map(ids.flatMap((id) => priceBook.catalog(id).map((product) => [product.id, product.name])));
    const customers = new Map(
      ids.flatMap((id) => (priceBook.inForce(id) ?? []).map((price) => [price.customerDocument ?? '', price.customerName ?? null])),
    );
    const stored = aliases.all(of);
    const meanings = Map.groupBy(
      stored.filter(({ kind }) => kind === 'product'),
      ({ label }) => label,
    );
    const catalogues = productsOfStations(parts, of);
    return stored.map(({ kind, label, written, target, confirmedAt }) => {
      const targetName = (kind === 'product' ? products.get(target) : customers.get(target)) ?? null;
      const view = { kind, label: written, target, targetName, confirmedAt };
      const others = kind === 'product' ? (meanings.get(label) ?? []) : [];
      if (others.length < 2) return view;
      const isUsed = catalogues.map((has) => others.find((one) => has(one.target))?.target === target);
      return { ...view, stations: all.filter((_, station) => isUsed[station]).map(({ name }) => name) };
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

  /** @param target absent = the first meaning of the label. */
  function known(of: Environment, kind: AliasView['kind'], label: string, target?: string) {
    const candidates = aliases.all(of).filter((alias) => alias.kind === kind && (target === undefined || alias.target === target));
    return (
      candidates.find((alias) => alias.label === normaliseLabel(label)) ??
      // Compares the text as displayed, with masked CPFs.
      candidates.find((alias) => maskCpfs(alias.written) === label) ??
      null
    );
  }

  /**
   * Replaces the meaning `before` at the stations that have the new product; where none has both, the name moves to
   * another station's product. The label's other meanings stay where no station takes the new one instead.
   */
  function rememberProduct(of: Environment, written: string, productId: string, before: string | null, at: string): void {
    const given = aliases.list(of, at)[normaliseLabel(written)] ?? [];
    const catalogues = productsOfStations(parts, of);
    const moves = before !== null && !catalogues.some((has) => has(before) && has(productId));
    const others = given.filter((id) => !(moves && id === before));
    const meantBefore = catalogues.map((has) => given.find(has));
    const isFor = (station: number): boolean => moves || before === null || meantBefore[station] === before;
    aliases.remember(of, written, productId, at, addAnswer(others, productId, catalogues, isFor));
  }

  return {
    list(): ResultOf<'aliases:list'> {
      const active = environment();
      return ok(active === null ? [] : view(active.environment));
    },
    set({ kind, label, target, from }: RequestOf<'aliases:set'>): ResultOf<'aliases:set'> {
      const active = environment();
      if (active === null) return fail('not-allowed', noStation());
      if (normaliseLabel(label) === '') return fail('invalid', aliasTexts.noLabel(), { field: 'label' });
      const cnpj = readCnpj(target);
      if (kind === 'customer' && cnpj.type !== 'valid') return fail('invalid', aliasTexts.noDocument(), { field: 'target' });
      const isProduct = stations.list(active.environment).some(({ id }) => priceBook.catalog(id).some((product) => product.id === target));
      if (kind === 'product' && !isProduct) return fail('not-found', aliasTexts.noProduct(), { field: 'target' });
      const before = known(active.environment, kind, label, from) ?? known(active.environment, kind, label);
      const at = new Date(parts.clock.now()).toISOString();
      const meant = kind === 'customer' && cnpj.type === 'valid' ? cnpj.cnpj : target;
      const written = before?.written ?? label;
      parts.transaction(() => {
        if (kind === 'product') rememberProduct(active.environment, written, meant, from ?? null, at);
        else aliases.rememberCustomer(active.environment, written, meant, at);
        record(active.stationId, kind, 'alias-set', label, before?.target ?? null, meant);
      });
      return ok(view(active.environment));
    },
    forget({ kind, label, target }: RequestOf<'aliases:forget'>): ResultOf<'aliases:forget'> {
      const active = environment();
      if (active === null) return fail('not-allowed', noStation());
      const before = known(active.environment, kind, label, target);
      if (before === null) return fail('not-found', aliasTexts.notFound());
      parts.transaction(() => {
        aliases.forget(active.environment, before);
        record(active.stationId, kind, 'alias-forgotten', label, before.target, null);
      });
      return ok(view(active.environment));
    },
  };
}
