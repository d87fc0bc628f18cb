import type { TrainingFaults } from '../../../preload/contract/stations/stations.ts';

/** Faults beyond the user's switches; for tests. */
export const TEST_FAULTS = [
  'status-503',
  /** The request is processed, but answered with a 500. */
  'processed-500',
  /** The request is processed, but never answered. */
  'never-answers',
  'no-process-id',
  'integer-process-id',
  'unknown-status',
  'total-itens',
  /** Only data, total_items, page, page_size: the envelope in the changelog. */
  'changelog-envelope',
  'shifting-list',
  'opaque-token',
] as const;

export type FaultKind = Exclude<TrainingFaults['fault'], 'none'> | (typeof TEST_FAULTS)[number];

export interface FaultRule {
  readonly fault: FaultKind;
  /** Number of further requests to hit; null = until switched off. */
  readonly remaining: number | null;
  readonly method?: string | undefined;
  /** Part of the path; only requests whose path contains it are hit. */
  readonly path?: string | undefined;
  /** Header of `status-429` and `status-503`: seconds or an HTTP date; null = no header. */
  readonly retryAfter?: string | null | undefined;
}

const OFF: TrainingFaults = { latencyMs: 0, fault: 'none', remaining: null };

interface Counter {
  rule: FaultRule;
  hits: number;
}

export type Faults = ReturnType<typeof createFaults>;

/** Manages the switches and counts their hits. Latency affects every request, whatever `remaining`. */
export function createFaults() {
  let switches: Counter | null = null;
  let shown = OFF;
  let others: Counter[] = [];

  const counters = () => (switches === null ? others : [switches, ...others]);
  const spend = (counter: Counter) => {
    counter.hits += 1;
    const { remaining } = counter.rule;
    counter.rule = { ...counter.rule, remaining: remaining === null ? null : remaining - 1 };
  };
  const live = ({ rule }: Counter) => rule.remaining === null || rule.remaining > 0;

  return {
    switches: (): TrainingFaults => ({ ...shown, remaining: switches === null ? shown.remaining : switches.rule.remaining }),
    setSwitches: (faults: TrainingFaults): void => {
      shown = faults;
      switches = faults.fault === 'none' ? null : { rule: { fault: faults.fault, remaining: faults.remaining }, hits: 0 };
    },
    rules: (): readonly FaultRule[] => others.map(({ rule }) => rule),
    /** In addition to the user's switches, which take precedence. */
    setRules: (rules: readonly FaultRule[]): void => {
      others = rules.map((rule) => ({ rule, hits: 0 }));
    },
    /** Every rule that hits the request; each consumes one of its `remaining`. */
    take: (method: string, path: string): readonly FaultRule[] => {
      const hit = counters().filter((counter) => live(counter) && matches(counter.rule, method, path));
      hit.forEach(spend);
      return hit.map(({ rule }) => rule);
    },
    /** Whether a new connection is to be destroyed at once; consumes one. */
    takeConnection: (): boolean => {
      const hit = counters().find((counter) => live(counter) && counter.rule.fault === 'offline' && !isFiltered(counter.rule));
      if (hit !== undefined) spend(hit);
      return hit !== undefined;
    },
    /** How often the rule of this kind has hit since it was set. */
    hits: (fault: FaultKind): number => counters().find(({ rule }) => rule.fault === fault)?.hits ?? 0,
    /** Switched off until further notice: not even listening. */
    unreachable: (): boolean => counters().some(({ rule }) => rule.fault === 'offline' && rule.remaining === null && !isFiltered(rule)),
  };
}

function isFiltered(rule: FaultRule): boolean {
  return rule.method !== undefined || rule.path !== undefined;
}

function matches(rule: FaultRule, method: string, path: string): boolean {
  return (rule.method === undefined || rule.method === method) && (rule.path === undefined || path.includes(rule.path));
}
