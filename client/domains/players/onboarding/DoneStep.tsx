import { Link } from '@tanstack/react-router'
import { Gift, Swords, Users } from 'lucide-react'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { StepHead } from './StepHead.tsx'

const LINK_CLASS =
  'group flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:bg-raised'

/** Step 5: three links to continue. */
export function DoneStep({ profile }: { profile: Profile }) {
  return (
    <>
      <StepHead title={`You are in, ${profile.first_name ?? profile.username}.`}>
        Your profile is complete. Where to first?
      </StepHead>
      <ul className="grid gap-3">
        <li>
          <Link to="/play" className="cut-fill group flex items-center gap-4 p-5 text-on-accent">
            <Swords aria-hidden="true" className="size-6 shrink-0" />
            <span>
              <span className="block text-16 font-wide">Open a lobby</span>
              <span className="block text-14">Choose a game and wait for the first to join.</span>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/lobby" className={LINK_CLASS}>
            <Users aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <span>
              <span className="block text-16 font-wide">Browse lobbies</span>
              <span className="block text-14 text-muted">See who is looking for an opponent right now.</span>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/profile" search={{ tab: 'referrals' }} className={LINK_CLASS}>
            <Gift aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <span>
              <span className="block text-16 font-wide">Refer a friend</span>
              <span className="block text-14 text-muted">Your link is ready to be passed on.</span>
            </span>
          </Link>
        </li>
      </ul>
    </>
  )
}
