import { useEffect } from 'react'
import { setTimeZone } from '#client/lib/time-zone.ts'
import { useProfile } from './profile.ts'

/** Times follow the zone of the profile while somebody is signed in, the device's own after that. */
export function useFollowTimeZone(): void {
  const { data: profile } = useProfile()
  const zone = profile?.time_zone
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone)
  }, [zone])
  useEffect(() => () => setTimeZone(null), [])
}
