/** What the system shows for the program outside of its window. */

export function waitsForPerson(items: number): { readonly title: string; readonly body: string } {
  return {
    title: items === 1 ? 'Um envio espera por você' : `${items} envios esperam por você`,
    body: 'O programa não decide sozinho o que pode ir em dobro. Clique para ver em Envios.',
  };
}
