/** Whose words stand between and beside numbers ("há 5 minutos", "a, b e c"). The numbers themselves are always written as in Brazil. */
export const LANGUAGE: 'pt-BR' | 'en' = 'pt-BR';
