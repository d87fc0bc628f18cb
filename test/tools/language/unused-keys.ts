/** Finds the page's sentences that no file of the page shows. */

const LITERAL = /'([A-Za-z][\w.-]*)'|i18nKey="([\w.-]+)"/g;
/** A key with parts that are computed. */
const TEMPLATE = /`((?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)`/g;
const COMPUTED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const PLURAL = /_(?:zero|one|other)$/;

/** Keys of all sentences, without the ending of a plural form. */
export function keysOf(texts: unknown, path = ''): readonly string[] {
  if (typeof texts === 'string') return [path.replace(PLURAL, '')];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, inner]) => keysOf(inner, path === '' ? name : `${path}.${name}`));
}

/**
 * A key counts as shown where it, a part above it, or a template that it fits stands in a file.
 * @param texts nested sentences, as i18next takes them
 * @param files contents of the files that show sentences
 */
export function unusedKeys(texts: unknown, files: readonly string[]): readonly string[] {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const text of files) {
    for (const [, quoted, attribute] of text.matchAll(LITERAL)) literals.add(quoted ?? attribute ?? '');
    for (const [, template = ''] of text.matchAll(TEMPLATE)) {
      const parts = template.split(COMPUTED);
      // One without a fixed name after a dot fits nearly every key.
      if (parts.some((part) => /\.\w|\w\./.test(part)))
        templates.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
    }
  }
  const isNamed = (key: string): boolean => literals.has(key) || templates.some((template) => template.test(key));
  /** The key, and what is above it within its area. */
  const namesOf = (key: string): readonly string[] => {
    const parts = key.split('.');
    return parts.slice(1).map((_, index) => parts.slice(0, index + 2).join('.'));
  };
  return [...new Set(keysOf(texts))].filter((key) => !namesOf(key).some(isNamed));
}
