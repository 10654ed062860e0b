import { backgroundOf } from './picture.ts'

/** The games' pictures side by side, cut along the diagonal (`--lean` of the height); decorative. */
export function GameSlices({
  games,
  className = '',
}: {
  games: readonly { slug: string; picture: string | null }[]
  className?: string
}) {
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className={`overflow-hidden [--lean:42cqh] [container-type:size] ${className}`}
    >
      <div className="flex h-full gap-2 -mx-(--lean)">
        {games.map(({ slug, picture }) => (
          <span
            key={slug}
            className="-mx-[calc(var(--lean)/2)] min-w-0 grow basis-0 bg-cover bg-center [clip-path:polygon(var(--lean)_0,100%_0,calc(100%-var(--lean))_100%,0_100%)]"
            style={{ backgroundImage: backgroundOf(slug, 'square', picture) }}
          />
        ))}
      </div>
    </div>
  )
}
