type Props = {
  label: string
  hint?: string
  maps: readonly { slug: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Maps to choose several of; at least one stays. */
export function MapChips({ label, hint, maps, chosen, onChange }: Props) {
  const toggle = (slug: string) => {
    const next = maps.flatMap((map) => ((map.slug === slug) !== chosen.includes(map.slug) ? [map.slug] : []))
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-[600] text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {maps.map(({ slug, name }) => (
          <label
            key={slug}
            className="flex min-h-11 cursor-pointer items-center rounded-input border border-line px-4 text-14 font-semibold text-muted transition-colors hover:border-edge hover:text-text has-checked:border-accent-text has-checked:bg-accent/12 has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="checkbox"
              checked={chosen.includes(slug)}
              onChange={() => toggle(slug)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
      {hint ? <p className="mt-1.5 text-14 text-muted">{hint}</p> : null}
    </fieldset>
  )
}
