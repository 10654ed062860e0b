import { deviceOf, deviceText } from './device.ts'
import type { SessionRow } from './session-queries.ts'

/** A session as its owner and staff see it. */
export function presentSession(row: SessionRow) {
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    last_used: row.last_used_at.toISOString(),
    device: deviceText(deviceOf(row.user_agent)),
    ip: row.ip,
    place: row.place,
  }
}
