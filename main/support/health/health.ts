/** "Verificar conexão e PC": independent checks, each with a timeout. */

import { HEALTH_CHECKS, type HealthCheck, type HealthResult } from '../../../preload/contract/support/support.ts';
import { healthTexts as texts } from '../texts/index.ts';
import { bad, type Finding, warn } from './finding.ts';
import { createNetworkChecks } from './network-checks.ts';
import { createPcChecks } from './pc-checks.ts';
import type { HealthPorts } from './ports.ts';

export const LIMIT_MS = 15_000;
/** A large store on a slow disk is read completely. */
const STORE_LIMIT_MS = 120_000;

export type Health = ReturnType<typeof createHealth>;

export function createHealth(ports: HealthPorts) {
  const { clock, logger } = ports;
  const checks = { ...createNetworkChecks(ports), ...createPcChecks(ports) };

  /** Never rejects. */
  async function look(check: HealthCheck): Promise<Finding> {
    const ended = new AbortController();
    const late = clock.sleep(check === 'store' ? STORE_LIMIT_MS : LIMIT_MS, ended.signal).then(() => 'late' as const);
    try {
      const found = await Promise.race([checks[check](ended.signal), late]);
      return found === 'late' ? bad(texts.late()) : found;
    } catch (error) {
      logger.warn('health check failed', { check, error: String(error) });
      return warn(texts.failed(), String(error));
    } finally {
      ended.abort();
    }
  }

  async function run(check: HealthCheck): Promise<HealthResult> {
    const found = await look(check);
    return { check, ...found, at: new Date(clock.now()).toISOString() };
  }

  return {
    run,
    /** All checks in parallel, in their order. */
    all: (): Promise<readonly HealthResult[]> => Promise.all(HEALTH_CHECKS.map(run)),
  };
}
