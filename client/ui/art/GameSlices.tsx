import { backgroundOf } from './picture.ts'

/** The games' pictures side by side, cut along the diagonal; decorative. */
export function GameSlices({
  games,
  className = '',
}: {
  games: readonly { slug: string; picture: string | null }[]
  className?: string
}) {
  return (
    <div aria-hidden="true" dir="ltr" className={`flex gap-1.5 overflow-hidden ${className}`}>
      {games.map(({ slug, picture }) => (
        <span
          key={slug}
          className="-mx-3 min-w-0 grow -skew-x-[23deg] overflow-hidden first:-ms-16 last:-me-16"
        >
          <span
            className="block h-full scale-150 skew-x-[23deg] bg-cover bg-center"
            style={{ backgroundImage: backgroundOf(slug, 'square', picture) }}
          />
        </span>
      ))}
    </div>
  )
}
