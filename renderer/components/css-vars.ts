import type { CSSProperties } from 'react';

/**
 * What is only known when it is drawn (a measured width, a row's place, a share), for a style sheet to use:
 * the one way a value gets into `style`. What is known before is a class.
 */
export function cssVars(values: Readonly<Record<`--rc-${string}`, string | number>>): CSSProperties {
  // React takes custom properties as they are; its types do not name them.
  return values as CSSProperties;
}
