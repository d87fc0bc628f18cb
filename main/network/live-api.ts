import { createNetworkApi, type NetworkApiOptions } from './endpoints.ts';
import type { LiveProfile, ProfileState } from './profile/live-profile.ts';

type WholeApi = ReturnType<typeof createNetworkApi>;

interface LiveApiOptions extends Omit<NetworkApiOptions, 'profile' | 'profileProblem'> {
  readonly profile: Pick<LiveProfile, 'current'>;
}

/**
 * The client of the profile that holds now. What has begun goes on by the profile that held when it began:
 * no exchange is written by one and read by another. A changed profile asks for tokens anew, for their path
 * may be another one.
 */
export function createLiveNetworkApi({ profile, ...options }: LiveApiOptions): WholeApi {
  let made: { readonly of: ProfileState; readonly api: WholeApi } | null = null;
  function api(): WholeApi {
    const of = profile.current();
    if (made?.of !== of) made = { of, api: createNetworkApi({ ...options, profile: of.value, profileProblem: of.problem }) };
    return made.api;
  }
  return {
    testCredentials: (...given) => api().testCredentials(...given),
    encodeBatches: (...given) => api().encodeBatches(...given),
    sendBatch: (...given) => api().sendBatch(...given),
    readBatch: (...given) => api().readBatch(...given),
    probe: (...given) => api().probe(...given),
    listPrices: (...given) => api().listPrices(...given),
    listProducts: (...given) => api().listProducts(...given),
    getProduct: (...given) => api().getProduct(...given),
    readText: (...given) => api().readText(...given),
    forget: (...given) => api().forget(...given),
    listPending: (...given) => api().listPending(...given),
    listSupplierTransactions: (...given) => api().listSupplierTransactions(...given),
    listTransfers: (...given) => api().listTransfers(...given),
    readIssuingData: (...given) => api().readIssuingData(...given),
    encodeAttachment: (...given) => api().encodeAttachment(...given),
    sendNote: (...given) => api().sendNote(...given),
    listFleetFuelings: (...given) => api().listFleetFuelings(...given),
    listFleetInvoices: (...given) => api().listFleetInvoices(...given),
    downloadFleetNote: (...given) => api().downloadFleetNote(...given),
    followInvoiceUrl: (...given) => api().followInvoiceUrl(...given),
    encodeFueling: (...given) => api().encodeFueling(...given),
    fuelingForm: () => api().fuelingForm(),
    sendFueling: (...given) => api().sendFueling(...given),
    listFleetProducts: (...given) => api().listFleetProducts(...given),
    getFleetProduct: (...given) => api().getFleetProduct(...given),
  };
}
