import { describe, expect, it } from 'vitest';
import { auditTryNow } from '../../../../main/outbox/testing.ts';
import { auditFaults, auditTheme } from '../../../../main/program/act-audit.ts';
import type { AuditEntry } from '../../../../main/shared/ports.ts';
import { fail, ok } from '../../../../main/shared/result.ts';
import type { Theme } from '../../../../preload/contract/app/app.ts';
import type { TrainingFaults } from '../../../../preload/contract/stations/stations.ts';

function log() {
  const entries: AuditEntry[] = [];
  return { entries, record: (entry: AuditEntry) => void entries.push(entry) };
}

describe('acts of a person in the audit', () => {
  it('the theme, with what was before, and only when it changed', () => {
    const audit = log();
    let theme: Theme = 'auto';
    const settings = auditTheme(
      {
        theme: () => theme,
        setTheme: (next) => {
          theme = next;
        },
      },
      audit,
    );
    settings.setTheme('dark');
    settings.setTheme('dark');
    expect(settings.theme()).toBe('dark');
    expect(audit.entries).toMatchObject([{ actor: 'user', entity: 'settings', cause: 'theme-set', before: 'auto', after: 'dark' }]);
  });

  it('the switches of the training network', async () => {
    const audit = log();
    let faults: TrainingFaults = { latencyMs: 0, fault: 'none', remaining: null };
    const training = auditFaults(
      {
        faults: () => faults,
        setFaults: (next) => {
          faults = next;
        },
      },
      audit,
    );
    await training.setFaults({ ...faults, fault: 'offline' });
    expect(training.faults().fault).toBe('offline');
    expect(audit.entries).toMatchObject([
      { cause: 'training-faults-set', before: expect.stringContaining('none'), after: expect.stringContaining('offline') },
    ]);
  });

  it('“tentar agora”, when there was something to try', () => {
    const audit = log();
    expect(auditTryNow({ tryNow: () => fail('not-found', '') }, audit).tryNow('x').ok).toBe(false);
    expect(auditTryNow({ tryNow: () => ok(null) }, audit).tryNow('s1').ok).toBe(true);
    expect(audit.entries).toMatchObject([{ entity: 'station', entityId: 's1', cause: 'try-now' }]);
  });
});
