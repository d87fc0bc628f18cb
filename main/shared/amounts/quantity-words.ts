const digits = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** "120,50 L", "15,00 m³": a quantity is never written without its unit. @param quantityE4 ten-thousandths. */
export const quantityWords = (quantityE4: number, unit: 'L' | 'm³'): string => `${digits.format(quantityE4 / 10_000)} ${unit}`;
