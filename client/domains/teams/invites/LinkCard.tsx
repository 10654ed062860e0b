import { t } from '#messages/teams.ts'
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

const TERMS = ['1', '7', '30'] as const
const DAYS = { 1: 1, 7: 7, 30: 30 } as const

/** The invite link of a team: create, copy, share or revoke it. */
export function LinkCard({ team }: { team: Team }) {
  const [isRenewing, setRenewing] = useState(false)
  const link = team.invite_link
  return (
    <Card title={t('common.invite_link')}>
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
      await navigator.share({
        title: t('teams.link_card.join_team_name', { team_name: teamName }),
        url: link.url,
      })
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
          {t.rich('teams.link_card.until', {
            time: <Time at={link.expires} format="absolute" className="font-semibold text-text" />,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={link.url} label={t('common.copy_invite_link')} size="normal" />
        {'share' in navigator ? (
          <Button variant="outline" icon={<Share2 aria-hidden="true" className="size-4" />} onClick={share}>
            {t('common.share')}
          </Button>
        ) : null}
        <Button variant="outline" onClick={onRenew}>
          {t('teams.link_card.new_link')}
        </Button>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('teams.link_card.end_it')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('teams.link_card.end_this_link')}
        confirm={t('teams.link_card.end_the_link')}
        isDangerous
        isPending={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('teams.link_card.disabled')}
      </ConfirmDialog>
    </div>
  )
}

function Make({ teamId, replaces, onDone }: { teamId: number; replaces: boolean; onDone: () => void }) {
  const make = useMakeLink(teamId)
  const [term, setTerm] = useState<(typeof TERMS)[number]>('7')
  return (
    <div className="grid gap-4">
      <p className="text-14 text-pretty text-muted">
        {replaces ? t('teams.link_card.replace_note') : t('teams.link_card.hint')}
      </p>
      <Segments
        label={t('teams.link_card.works_for')}
        value={term}
        options={TERMS.map((value) => ({ value, label: t('common.days', { days: DAYS[value] }) }))}
        onChange={setTerm}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          className="grow"
          pending={make.isPending}
          onClick={() => make.mutate(DAYS[term], { onSuccess: onDone })}
        >
          {replaces ? t('teams.link_card.replace_the_link') : t('teams.link_card.make_a_link')}
        </Button>
        {replaces ? <Button onClick={onDone}>{t('common.cancel')}</Button> : null}
      </div>
    </div>
  )
}
