import type { Handlers } from '../../preload/contract/channels.ts';
import type { peopleChannels } from '../../preload/contract/people/channels.ts';
import { ok } from '../shared/result.ts';
import type { People } from './people.ts';

export function peopleHandlers(people: People): Handlers<keyof typeof peopleChannels> {
  return {
    'people:state': () => ok(people.view()),
    'people:add': ({ name }) => people.add(name),
    'people:remove': ({ operatorId }) => people.remove(operatorId),
    'people:bring-back': ({ operatorId }) => people.bringBack(operatorId),
    'people:use': ({ operatorId }) => people.use(operatorId),
    'people:prove-pin': ({ pin }) => people.prove(pin),
    'people:lock': () => people.lock(),
    'people:set-pin': ({ pin, old }) => people.setPin(pin, old),
    'people:remove-pin': ({ old }) => people.removePin(old),
    'people:forget-pin': ({ stationId, clientSecret }) => people.forgetPin(stationId, clientSecret),
  };
}
