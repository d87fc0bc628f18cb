/** Audits user actions that change no row of the store (docs/trade.md, People). */

import type { Theme } from '../../preload/contract/app/app.ts';
import type { TrainingFaults } from '../../preload/contract/stations/stations.ts';
import type { AuditLog } from '../shared/ports.ts';

interface ThemeSetting {
  theme(): Theme;
  setTheme(theme: Theme): void;
}

export function auditTheme(settings: ThemeSetting, audit: AuditLog): ThemeSetting {
  return {
    theme: () => settings.theme(),
    setTheme(theme) {
      const before = settings.theme();
      settings.setTheme(theme);
      if (theme === before) return;
      audit.record({ actor: 'user', stationId: null, entity: 'settings', entityId: 'theme', cause: 'theme-set', before, after: theme });
    },
  };
}

export interface FaultSwitches {
  faults(): TrainingFaults;
  setFaults(faults: TrainingFaults): void | Promise<void>;
}

export function auditFaults(training: FaultSwitches, audit: AuditLog): FaultSwitches {
  return {
    faults: () => training.faults(),
    async setFaults(faults) {
      const before = JSON.stringify(training.faults());
      await training.setFaults(faults);
      const after = JSON.stringify(faults);
      audit.record({
        actor: 'user',
        stationId: null,
        entity: 'settings',
        entityId: 'training',
        cause: 'training-faults-set',
        before,
        after,
      });
    },
  };
}
