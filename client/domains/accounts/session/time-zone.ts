import { useEffect } from 'react'
import { setTimeZone } from '#client/lib/time/time-zone.ts'
import { useProfile } from './profile.ts'

/** Shows times in the zone of the profile while signed in, otherwise in the device's zone. */
export function useFollowTimeZone(): void {
  const { data: profile } = useProfile()
  const zone = profile?.time_zone
  useEffect(() => {
    if (zone !== undefined) setTimeZone(zone)
  }, [zone])
  useEffect(() => () => setTimeZone(null), [])
}
