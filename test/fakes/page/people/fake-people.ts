/** The people of the page without main: a list, somebody chosen, and a PIN that is 1234 once it is set. */

import type { Bridge, PushEvent } from '../../../../preload/contract/channels.ts';
import type { Result } from '../../../../preload/contract/errors.ts';
import type { PeopleView } from '../../../../preload/contract/people/people.ts';
import { no, ok } from '../../answers.ts';

type PeopleCalls = Pick<Bridge, Extract<keyof Bridge, `people${string}`>>;

const NOBODY: PeopleView = { operators: [], currentId: null, pin: { isSet: false, unlocked: false, minutes: 10 } };

export function createFakePeople(push: (event: PushEvent) => void): PeopleCalls {
  let view = NOBODY;
  let known: string | null = null;
  function change(part: Partial<PeopleView>): Result<PeopleView> {
    view = { ...view, ...part };
    push({ type: 'people-changed' });
    return ok(view);
  }
  const marked = (id: string, removed: boolean) => view.operators.map((each) => (each.id === id ? { ...each, removed } : each));
  const wrong = (field: string) => no('invalid', 'PIN errado. Tente de novo.', { field });
  return {
    peopleState: async () => ok(view),
    peopleAdd: async ({ name }) =>
      name.trim() === ''
        ? no('invalid', 'Digite o nome da pessoa.', { field: 'name' })
        : change({ operators: [...view.operators, { id: `p${view.operators.length + 1}`, name: name.trim(), removed: false }] }),
    peopleRemove: async ({ operatorId }) =>
      change({ operators: marked(operatorId, true), currentId: view.currentId === operatorId ? null : view.currentId }),
    peopleBringBack: async ({ operatorId }) => change({ operators: marked(operatorId, false) }),
    peopleUse: async ({ operatorId }) => change({ currentId: operatorId, pin: { ...view.pin, unlocked: false } }),
    peopleProvePin: async ({ pin }) => (pin === known ? change({ pin: { ...view.pin, unlocked: true } }) : wrong('pin')),
    peopleLock: async () => change({ pin: { ...view.pin, unlocked: false } }),
    peopleSetPin: async ({ pin, old }) => {
      if (known !== null && old !== known) return wrong('old');
      known = pin;
      return change({ pin: { ...view.pin, isSet: true, unlocked: false } });
    },
    peopleRemovePin: async ({ old }) => {
      if (old !== known) return wrong('old');
      known = null;
      return change({ pin: { ...view.pin, isSet: false } });
    },
    peopleForgetPin: async ({ clientSecret }) => {
      if (clientSecret !== 'segredo') return no('invalid', 'Este não é o segredo deste posto.', { field: 'clientSecret' });
      known = null;
      return change({ pin: { ...view.pin, isSet: false } });
    },
  };
}
