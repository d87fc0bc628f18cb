import { useTranslation } from 'react-i18next';
import { formatCnpj } from '../../format/cnpj.ts';
import type { Access } from '../../kit/app-store.ts';

/** Number of an access: the CNPJ of a station, the network's number of a fleet. */
export function useNumberOf(): (access: Access) => string {
  const { t } = useTranslation();
  return (access) => ('customerId' in access ? t('shell.customer', { customerId: access.customerId }) : formatCnpj(access.cnpj));
}
