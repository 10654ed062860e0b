import type { ComponentProps } from 'react'
import { ArtChip, ArtTile } from '#client/ui/art/ArtTile.tsx'
import { Banner } from '#client/ui/art/Banner.tsx'
import { useCatalogue } from './games.ts'

type Drawn<Props> = Omit<Props, 'picture'>

/** The picture that staff have uploaded for a game; without one it is drawn from its slug. */
const usePicture = (slug: string): string | null => useCatalogue().game(slug)?.picture ?? null

/** A game's picture with its name. */
export function GameTile(props: Drawn<ComponentProps<typeof ArtTile>>) {
  return <ArtTile {...props} picture={usePicture(props.slug)} />
}

/** A game's picture alone, for places that show its name next to it. */
export function GameChip(props: Drawn<ComponentProps<typeof ArtChip>>) {
  return <ArtChip {...props} picture={usePicture(props.slug)} />
}

/** A game's picture behind the head of a page. */
export function GameBanner(props: Drawn<ComponentProps<typeof Banner>>) {
  return <Banner {...props} picture={usePicture(props.slug)} />
}
