import { pictureUrl } from './picture.ts'

/** The games' pictures side by side, cut along the diagonal; decorative. */
export function GameSlices({ slugs, className = '' }: { slugs: readonly string[]; className?: string }) {
  return (
    <div aria-hidden="true" dir="ltr" className={`flex gap-1.5 overflow-hidden ${className}`}>
      {slugs.map((slug) => (
        <span
          key={slug}
          className="-mx-3 min-w-0 grow -skew-x-[23deg] overflow-hidden first:-ms-16 last:-me-16"
        >
          <span
            className="block h-full scale-150 skew-x-[23deg] bg-cover bg-center"
            style={{ backgroundImage: pictureUrl(slug, 'square') }}
          />
        </span>
      ))}
    </div>
  )
}
