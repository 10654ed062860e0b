/** The uploaded logo, which is square, else the built-in mark, a C with a cut corner; both in a box of the same size. */
export function BrandMark({ logo }: { logo: string | null }) {
  // The logo has no text: the name stands beside it.
  return logo ? (
    <img src={logo} alt="" className="size-7 shrink-0" />
  ) : (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
      <path d="M4 2h18l8 8v18a2 2 0 0 1-2 2H10l-8-8V4a2 2 0 0 1 2-2Z" fill="var(--accent)" />
      <path d="M23 9.5H10v13h13v-4.2h-3.4v1H13.4v-6.6h6.2v1H23Z" fill="var(--on-accent)" />
    </svg>
  )
}
