/** What a price is of, within its kind: the product, and for whom. */
export function pricePlace(of: { readonly productId: string; readonly customerDocument: string | null }): string {
  return JSON.stringify([of.productId, of.customerDocument ?? '']);
}
