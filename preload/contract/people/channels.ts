import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { PeopleView } from './people.ts';

const name = z.string().max(200);
/** PIN as typed: the feature judges what a PIN has to be. */
const pin = z.string().max(64);
const clientSecret = z.string().max(4096);

export const peopleChannels = {
  'people:state': takesNothing.withoutPin('reads-store').answers<PeopleView>(),
  /** A removed person of this name comes back. */
  'people:add': takes({ name }).withoutPin('preference').answers<PeopleView>(),
  'people:remove': takes({ operatorId: id }).withoutPin('preference').answers<PeopleView>(),
  'people:bring-back': takes({ operatorId: id }).withoutPin('preference').answers<PeopleView>(),
  /** Who uses the program from now on; null = nobody in particular. */
  'people:use': takes({ operatorId: id.nullable() }).withoutPin('preference').answers<PeopleView>(),
  /** The only way in for the PIN besides its own changes: for some minutes, what it guards goes on. */
  'people:prove-pin': takes({ pin }).withoutPin('judges-itself').answers<PeopleView>(),
  'people:lock': takesNothing.withoutPin('judges-itself').answers<PeopleView>(),
  /** `old`: null while there is none. */
  'people:set-pin': takes({ pin, old: pin.nullable() }).withoutPin('judges-itself').answers<PeopleView>(),
  'people:remove-pin': takes({ old: pin }).withoutPin('judges-itself').answers<PeopleView>(),
  /** Forgotten: who knows the access of a real station or fleet may remove it. `stationId`: its id; null where there is none. */
  'people:forget-pin': takes({ stationId: id.nullable(), clientSecret }).withoutPin('judges-itself').answers<PeopleView>(),
};

export type PeopleEvent =
  /** The list of operators, the current one, or the manager's PIN. */
  { readonly type: 'people-changed' };
