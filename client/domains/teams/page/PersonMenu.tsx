import { t } from '#messages/teams.ts'
import { MoreHorizontal } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'

export type PersonMenuProps = {
  username: string
  /** Additional items at the top, for the current page. */
  extra?: readonly MenuItem[]
  look?: keyof typeof LOOKS
  className?: string
}

const LOOKS = {
  row: 'size-9 text-faint pointer-coarse:size-11',
  head: 'size-11 border border-edge/70 text-muted',
}

const load = () => import('./person-menu-parts.tsx')
const Parts = lazy(() => load().then((parts) => ({ default: parts.PersonMenuParts })))

/** The classes of the button, also used by the loaded menu that replaces it. */
export function personMenuClass(look: keyof typeof LOOKS = 'row', className = ''): string {
  return `inline-grid shrink-0 place-items-center rounded-input transition-colors hover:bg-raised hover:text-text ${LOOKS[look]} ${className}`
}

/**
 * A menu of actions for a player: profile, friendship, invite, block, report. Nothing for the player
 * themselves or while signed out.
 */
export function PersonMenu(props: PersonMenuProps) {
  const { user } = useSession()
  const [isWanted, setWanted] = useState(false)
  if (!user || user.username === props.username) return null
  const plain = (
    <button
      type="button"
      aria-label={t('teams.person_menu.more_about_player', { player: props.username })}
      aria-haspopup="menu"
      aria-expanded={false}
      className={personMenuClass(props.look, props.className)}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      <MoreHorizontal aria-hidden="true" className="size-5" />
    </button>
  )
  return isWanted ? (
    <LazyPart fallback={plain}>
      <Parts {...props} />
    </LazyPart>
  ) : (
    plain
  )
}
