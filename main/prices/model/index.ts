export { ASK_PRODUCT, type Catalogue, COOKING_GAS, createCatalogue, type LabelAnswers, NO_LABEL, NOT_FUEL } from './catalogue.ts';
export type { EnginePrice } from './engine-price.ts';
export { addAnswer, type HasProduct } from './label-answers.ts';
export { likelyProducts } from './likely-products.ts';
export {
  formatMoney,
  formatPrice,
  isNoPrice,
  MAX_PRICE_E4,
  type PriceRefusal,
  type PriceStyle,
  type PriceValue,
  priceInStyle,
  readPrice,
  unitOfPrice,
  withImplied,
} from './price.ts';
export { meaningOf, readChange } from './price-change.ts';
export {
  breaksTwoDecimals,
  deltaBasisPoints,
  distance,
  isAbsurd,
  isFarFromPeers,
  isPlausible,
  isPlausiblePrice,
  looksMistyped,
  medianPrice,
  slippedFactor,
} from './price-checks.ts';
export {
  countKnownHeaders,
  isAgreementPrice,
  isOnlyPrice,
  isPriceHeader,
  isSurveyOfAverages,
  isTotalLabel,
  isTotalRow,
  isTwoTables,
  kindOf,
  matchColumns,
  type SheetUnit,
  unitOf,
  withoutMoney,
} from './price-columns.ts';
export { productLabels } from './product-labels.ts';
export { type FuelName, familyOf, fuelOf, fuelOfEntry, isCookingGas } from './products.ts';
export {
  decimalsOfFormat,
  displayedText,
  formulaText,
  isErrorValue,
  isNumberText,
  isPercentFormat,
  isTooLong,
  MAX_CELL,
  numberText,
  percentText,
  roundedText,
  shownText,
  withDisplayed,
  withoutSigns,
} from './sheet-cell.ts';
