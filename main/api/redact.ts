const MARK = '•••';

/** Takes secrets out of a text that came from outside, as they are or encoded for a form or JSON. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    // Shorter ones are no secrets, and would tear ordinary words apart.
    if (secret.length < 4) continue;
    const forms = [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ s: secret }).toString().slice(2),
      JSON.stringify(secret).slice(1, -1),
    ];
    for (const form of new Set(forms)) clean = clean.replaceAll(form, MARK);
  }
  return clean;
}
