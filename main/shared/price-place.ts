/** Key of a price within its kind: the product, and the customer. */
export function pricePlace(of: { readonly productId: string; readonly customerDocument: string | null }): string {
  return JSON.stringify([of.productId, of.customerDocument ?? '']);
}
