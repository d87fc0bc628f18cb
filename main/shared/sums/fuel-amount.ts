/** Count of fuelings with their value and quantities, in ten-thousandths of R$, litre and m³. */
export interface FuelAmount {
  readonly count: number;
  readonly valueE4: number;
  readonly litresE4: number;
  readonly cubicE4: number;
}

export function plus(a: FuelAmount, b: FuelAmount): FuelAmount {
  return {
    count: a.count + b.count,
    valueE4: a.valueE4 + b.valueE4,
    litresE4: a.litresE4 + b.litresE4,
    cubicE4: a.cubicE4 + b.cubicE4,
  };
}
