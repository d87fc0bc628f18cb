import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { PeopleView } from './people.ts';

const name = z.string().max(200);
/** PIN as typed; the feature validates it. */
const pin = z.string().max(64);
const clientSecret = z.string().max(4096);

export const peopleChannels = {
  'people:state': takesNothing.withoutPin('reads-store').answers<PeopleView>(),
  /** Restores a removed person of the same name. */
  'people:add': takes({ name }).withoutPin('preference').answers<PeopleView>(),
  'people:remove': takes({ operatorId: id }).withoutPin('preference').answers<PeopleView>(),
  'people:bring-back': takes({ operatorId: id }).withoutPin('preference').answers<PeopleView>(),
  /** Sets the current user; null: none. */
  'people:use': takes({ operatorId: id.nullable() }).withoutPin('preference').answers<PeopleView>(),
  /** The only channel for the PIN besides changing it; unlocks guarded acts for some minutes. */
  'people:prove-pin': takes({ pin }).withoutPin('judges-itself').answers<PeopleView>(),
  'people:lock': takesNothing.withoutPin('judges-itself').answers<PeopleView>(),
  /** `old`: null if there is no PIN. */
  'people:set-pin': takes({ pin, old: pin.nullable() }).withoutPin('judges-itself').answers<PeopleView>(),
  'people:remove-pin': takes({ old: pin }).withoutPin('judges-itself').answers<PeopleView>(),
  /** Resets a forgotten PIN with the secret of a real station or fleet. `stationId`: its id; null: there is none. */
  'people:forget-pin': takes({ stationId: id.nullable(), clientSecret }).withoutPin('judges-itself').answers<PeopleView>(),
};

export type PeopleEvent =
  /** The list of operators, the current one, or the manager's PIN changed. */
  { readonly type: 'people-changed' };
