import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { sanctionsQuery, type StaffSanction, useLiftSanction } from './sanction-queries.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { showToast } from '#client/lib/toast.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { SanctionFields } from './SanctionFields.tsx'
import { useSanctionForm } from './use-sanction-form.ts'

type Props = {
  player: { id: string; username: string }
  /** True beside a case whose decision imposes sanctions. */
  isReadOnly?: boolean
}

/** Card with a player's sanctions, and the button that adds one. */
export function SanctionsCard({ player, isReadOnly = false }: Props) {
  const { data: profile } = useProfile()
  const mayAct = !isReadOnly && isPermitted(profile, 'sanctions')
  const [page, setPage] = useState(1)
  const [isGiving, setGiving] = useState(false)
  const [lifted, setLifted] = useState<StaffSanction>()
  return (
    <Card
      title={t('admin.sanction.title')}
      aside={
        mayAct ? (
          <Button size="small" variant="outline" onClick={() => setGiving(true)}>
            {t('admin.sanction.give')}
          </Button>
        ) : null
      }
    >
      <PagedList
        label={t('admin.sanction.title')}
        query={useQuery(sanctionsQuery(player.id, page))}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.sanction.none')}
      >
        {(sanction) => (
          <Sanction sanction={sanction} onLift={mayAct ? () => setLifted(sanction) : undefined} />
        )}
      </PagedList>
      {isGiving ? <SanctionDialog player={player} onClose={() => setGiving(false)} /> : null}
      {lifted ? <LiftDialog sanction={lifted} onClose={() => setLifted(undefined)} /> : null}
    </Card>
  )
}

function Sanction({ sanction, onLift }: { sanction: StaffSanction; onLift: (() => void) | undefined }) {
  const {
    kind,
    reason,
    given,
    by,
    ends,
    is_in_force: isInForce,
    lifted,
    lifted_by: lifter,
    appeal,
  } = sanction
  const canLift = isInForce || (kind === 'warn' && lifted === null)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('admin.sanction.kind', { kind })}</span>
        {isInForce ? (
          <Badge tone="loss">
            <span>
              {ends === null
                ? t('admin.sanction.for_good')
                : t.rich('common.until', { time: <Time at={ends} format="absolute" /> })}
            </span>
          </Badge>
        ) : null}
        {lifted === null ? null : (
          <Badge>{t('admin.sanction.lifted', { name: lifter ?? t('admin.audit.site') })}</Badge>
        )}
        {appeal ? (
          <Badge tone={appeal.status === 'open' ? 'warn' : 'plain'}>
            {t('admin.sanction.appeal', { status: appeal.status })}
          </Badge>
        ) : null}
        <span className="ms-auto text-12 text-muted">
          <bdi>{by ?? t('admin.audit.site')}</bdi> · <Time at={given} format="absolute" />
        </span>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere text-muted">
        {reason}
      </p>
      {canLift && onLift ? (
        <Button size="small" variant="outline" className="mt-2" onClick={onLift}>
          {t('admin.sanction.lift', { kind })}
        </Button>
      ) : null}
    </>
  )
}

/** Lifts a sanction, with a reason that the player reads. */
function LiftDialog({ sanction, onClose }: { sanction: StaffSanction; onClose: () => void }) {
  const { id, kind } = sanction
  return (
    <ReasonDialog
      title={t('admin.sanction.lift', { kind })}
      description={t('admin.sanction.lift_note', { kind })}
      label={t('admin.sanction.lift', { kind })}
      hint={t('admin.sanction.reason_hint')}
      mutation={useLiftSanction(id)}
      onClose={onClose}
    />
  )
}

type SanctionDialogProps = { player: { id: string; username: string }; onClose: () => void }

/** Imposes a sanction: what it ends, until when, and why. */
function SanctionDialog({ player, onClose }: SanctionDialogProps) {
  const form = useSanctionForm(player.id, ({ kind }) => {
    showToast('success', t('admin.sanction.given', { kind, player: player.username }))
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.sanction.dialog', { player: player.username })}
      form={form}
      label={t('admin.sanction.act', { kind: form.values.kind })}
      isDangerous
    >
      <SanctionFields playerId={player.id} form={form} />
    </FormDialog>
  )
}
