/** The logo: a drop with a check mark, drawn inline so that it needs no file. */
export function Logo({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <rect x="16" y="16" width="480" height="480" rx="112" fill="var(--rc-logo)" />
      <path d="M256 92c58 70 108 132 108 200a108 108 0 0 1-216 0c0-68 50-130 108-200z" fill="var(--rc-logo-drop)" />
      <path
        d="M204 296l38 38 70-78"
        fill="none"
        stroke="var(--rc-logo-tick)"
        strokeWidth="34"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
