import { useTranslation } from 'react-i18next';
import type { FleetView, StationView } from '../../../preload/contract/stations/stations.ts';
import { formatCnpj } from '../../format/cnpj.ts';

export type Access = StationView | FleetView;

/** Number of an access: the CNPJ of a station, the network's number of a fleet. */
export function useNumberOf(): (access: Access) => string {
  const { t } = useTranslation();
  return (access) => ('customerId' in access ? t('shell.customer', { customerId: access.customerId }) : formatCnpj(access.cnpj));
}
