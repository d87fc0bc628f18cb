/** Checks rows of fuelings one after another: the issues of each, and the question to confirm. */

import type { DecimalMark, FuelingCells } from '../../../preload/contract/fleet/manual-fuelings.ts';
import type { FleetApi, ManualFueling } from '../../network/index.ts';
import type { ManualFuelingStore } from '../../outbox/index.ts';
import { likenessOf } from '../../outbox/model/index.ts';
import type { Clock } from '../../shared/ports.ts';
import { toLocal } from '../../shared/time/local-time.ts';
import type { FleetAccess } from '../../stations/index.ts';
import type { FleetFuelingsRepository } from '../repository/fuelings-repository.ts';
import type { FleetProductsRepository } from '../repository/products-repository.ts';
import { fleetTexts } from '../texts.ts';
import { createFuelingCheck, type FuelingCheck } from './check-fueling.ts';

export interface RowCheckerParts {
  readonly products: Pick<FleetProductsRepository, 'view'>;
  /** The network's listing as last read. */
  readonly listed: Pick<FleetFuelingsRepository, 'inMinute'>;
  readonly manual: Pick<ManualFuelingStore, 'likeIt'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly api: Pick<FleetApi, 'fuelingForm'>;
}

/** A row with its question for the user; null = no question. */
export interface CheckedRow {
  readonly check: FuelingCheck;
  /** Ids of equal fuelings in the listing. */
  readonly knownIds: readonly string[];
  readonly ask: RowAsk | null;
}

export interface RowAsk {
  readonly words: string;
  /** Whether it asks if the fueling is there already. */
  readonly isDouble: boolean;
}

interface ListedThen {
  readonly equalIds: readonly string[];
  readonly hasOthers: boolean;
}

/** Plausible cost of a litre or m³: outside it, a column was probably mistaken. Ten-thousandths of a real. */
const LEAST_UNIT_E4 = 10_000;
const MOST_UNIT_E4 = 200_000;

/** The CPF behind a masked one, in a row of the open sheet. @param row index among the checked rows */
export type Unmasked = (masked: string, row: number) => string | null;

export function createRowChecker({ products, listed, manual, clock, api }: RowCheckerParts) {
  function checkOf(
    fleet: FleetAccess,
    decimalMark: DecimalMark,
    unmasked: (masked: string) => string | null,
  ): (cells: FuelingCells) => FuelingCheck {
    const now = toLocal(clock.now(), fleet.timeZone);
    return createFuelingCheck({
      products: products.view(fleet.id).products,
      ...{ now, decimalMark, unmasked, form: api.fuelingForm() },
      say: (fault, role) => fleetTexts.manual.faults[fault](fleetTexts.manual.roles[role]),
    });
  }

  /** Fuelings of the vehicle that the listing has in that minute: of equal litres, and of others. */
  function listedThen(fleetId: string, fueling: ManualFueling): ListedThen {
    const found = listed
      .inMinute(fleetId, fueling.date.slice(0, 16))
      .map((other) => ({ id: other.id, likeness: likenessOf(fueling, other) }))
      .filter(({ likeness }) => likeness !== 'other');
    const equalIds = found.filter(({ likeness }) => likeness === 'same').map(({ id }) => id);
    return { equalIds, hasOthers: found.length > equalIds.length };
  }

  function doubleOf(fleetId: string, fueling: ManualFueling, then: ListedThen, before: ReadonlySet<string>): string | null {
    const { asks } = fleetTexts.manual;
    if (before.has(markOf(fueling))) return asks.twice();
    if (manual.likeIt(fleetId, fueling.plate, fueling.date).length > 0) return asks.sentBefore();
    if (then.equalIds.length > 0) return asks.listed();
    return then.hasOthers ? asks.listedThen() : null;
  }

  /** All doubts are in one question, so that its answer covers each of them. */
  function askOf(fleetId: string, fueling: ManualFueling, then: ListedThen, before: ReadonlySet<string>): RowAsk | null {
    const { asks, questionAlone } = fleetTexts.manual;
    const double = doubleOf(fleetId, fueling, then, before);
    const unit = unitPriceE4(fueling);
    const isUnitUsual = unit === null || (unit >= LEAST_UNIT_E4 && unit <= MOST_UNIT_E4);
    if (isUnitUsual) return double === null ? null : { words: double, isDouble: true };
    return double === null
      ? { words: asks.unit(unit), isDouble: false }
      : { words: `${double} ${questionAlone(asks.unit(unit))}`, isDouble: true };
  }

  return function rowChecker(fleet: FleetAccess, decimalMark: DecimalMark, unmasked: Unmasked): (cells: FuelingCells) => CheckedRow {
    let row = -1;
    const check = checkOf(fleet, decimalMark, (masked) => unmasked(masked, row));
    const before = new Set<string>();
    return (cells) => {
      row += 1;
      const checked = check(cells);
      const { fueling } = checked;
      if (fueling === null) return { check: checked, knownIds: [], ask: null };
      const then = listedThen(fleet.id, fueling);
      const ask = askOf(fleet.id, fueling, then, before);
      before.add(markOf(fueling));
      return { check: checked, knownIds: then.equalIds, ask };
    };
  };
}

const markOf = ({ plate, date, quantityE4 }: ManualFueling): string => `${plate} ${date.slice(0, 16)} ${quantityE4}`;

/** Reais per litre or m³; null: no value was given. */
function unitPriceE4({ valueE4, quantityE4 }: ManualFueling): number | null {
  return valueE4 === null ? null : Math.round((valueE4 * 10_000) / quantityE4);
}
