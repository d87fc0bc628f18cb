/** Language of the words between and beside numbers ("há 5 minutos", "a, b e c"). The numbers always use Brazilian format. */
export const LANGUAGE: 'pt-BR' | 'en' = 'pt-BR';
