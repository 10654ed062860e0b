import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useEndLink, useMakeLink } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'

const TERMS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

/** The invite link of a team: create, copy, share or revoke it. */
export function LinkCard({ team }: { team: Team }) {
  const [isRenewing, setRenewing] = useState(false)
  const link = team.invite_link
  return (
    <Card title="Invite link">
      {link && !isRenewing ? (
        <Link teamId={team.id} teamName={team.name} link={link} onRenew={() => setRenewing(true)} />
      ) : (
        <Make teamId={team.id} replaces={link !== null} onDone={() => setRenewing(false)} />
      )}
    </Card>
  )
}

type LinkProps = {
  teamId: number
  teamName: string
  link: NonNullable<Team['invite_link']>
  onRenew: () => void
}

function Link({ teamId, teamName, link, onRenew }: LinkProps) {
  const end = useEndLink(teamId)
  const [isAsking, setAsking] = useState(false)
  const share = async () => {
    try {
      await navigator.share({ title: `Join ${teamName}`, url: link.url })
    } catch {
      // The person has closed the share dialog.
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <code className="block truncate rounded-input border border-line bg-bg px-3.5 py-2.5 text-14">
          {link.url}
        </code>
        <p className="text-14 text-muted">
          Works until <Time at={link.expires} format="absolute" className="font-semibold text-text" />.
          Whoever has it can join.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link.url} label="Copy the invite link" size="normal" />
        {'share' in navigator ? (
          <Button variant="outline" icon={<Share2 aria-hidden="true" className="size-4" />} onClick={share}>
            Share
          </Button>
        ) : null}
        <Button variant="outline" onClick={onRenew}>
          New link
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          End it
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="End this link?"
        confirm="End the link"
        isDangerous
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        Nobody can join by it any more. You can make a new one at any time.
      </ConfirmDialog>
    </div>
  )
}

function Make({ teamId, replaces, onDone }: { teamId: number; replaces: boolean; onDone: () => void }) {
  const make = useMakeLink(teamId)
  const [term, setTerm] = useState<(typeof TERMS)[number]['value']>('7')
  const days = { 1: 1, 7: 7, 30: 30 } as const
  return (
    <div className="grid gap-4">
      <p className="text-14 text-pretty text-muted">
        {replaces
          ? 'The link that is out now ends with this one.'
          : 'Send a link to whom you trust: whoever has it can join while there is a place.'}
      </p>
      <Segments label="Works for" value={term} options={TERMS} onChange={setTerm} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="grow"
          pending={make.isPending}
          onClick={() => make.mutate(days[term], { onSuccess: onDone })}
        >
          {replaces ? 'Replace the link' : 'Make a link'}
        </Button>
        {replaces ? <Button onClick={onDone}>Cancel</Button> : null}
      </div>
    </div>
  )
}
