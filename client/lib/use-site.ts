import { useSyncExternalStore } from 'react'
import { getSite, onSiteChange, type Site } from './boot.ts'

/** The site's facts; the component is drawn again when staff change them. */
export function useSite(): Site {
  return useSyncExternalStore(onSiteChange, getSite, getSite)
}
