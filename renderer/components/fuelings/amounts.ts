import type { MovementAmount } from '../../../preload/contract/movement/movement.ts';

export function plus(a: MovementAmount, b: MovementAmount): MovementAmount {
  return {
    count: a.count + b.count,
    valueE4: a.valueE4 + b.valueE4,
    litresE4: a.litresE4 + b.litresE4,
    cubicE4: a.cubicE4 + b.cubicE4,
  };
}

export const NONE: MovementAmount = { count: 0, valueE4: 0, litresE4: 0, cubicE4: 0 };
