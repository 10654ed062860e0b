import { type ComponentType, lazy } from 'react'
import type { Site } from '#client/lib/boot.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'

const load = () =>
  import('#client/domains/notifications/announcements/AnnouncementBanners.tsx').then((part) => ({
    default: part.AnnouncementBanners,
  }))
const Later = lazy(load)
let loaded: ComponentType | undefined

/**
 * Loads the code of announcements before the first rendering if the document has some: a part that comes later would move
 * the page. Otherwise nobody waits for it.
 */
export async function loadAnnouncements({ announcements }: Site): Promise<void> {
  if (announcements?.length) loaded = (await load().catch(() => undefined))?.default
}

/** The announcements above each page. */
export function AnnouncementsPart() {
  const Banners = loaded ?? Later
  return (
    <LazyPart>
      <Banners />
    </LazyPart>
  )
}
