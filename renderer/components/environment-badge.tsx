import { IconBroadcast, IconFlask, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../preload/contract/stations/stations.ts';

const ICONS = { training: IconSchool, homologation: IconFlask, production: IconBroadcast } as const;

export function EnvironmentBadge({ environment }: { readonly environment: Environment }) {
  const { t } = useTranslation();
  const Glyph = ICONS[environment];
  return (
    <span className="rc-env" data-environment={environment}>
      <Glyph size={14} stroke={2} aria-hidden />
      {t(`common.environment.${environment}`)}
    </span>
  );
}
