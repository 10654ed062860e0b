import { t } from '#messages/identity.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatMoney } from '#client/lib/money.ts'
import { Badge, type BadgeTone } from '#client/ui/Badge.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { CheckForm } from './CheckForm.tsx'
import { NextSteps } from './NextSteps.tsx'
import { type IdentityCheck } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

/** The status of the player's identity check, and the form to send pictures. */
export function KycScreen() {
  const check = useQuery(query('GET v1 /kyc/'))
  return (
    <Page width="form">
      <PageHeader title={t('common.identity_check')}>{t('identity.kyc.before_larger')}</PageHeader>
      {check.data ? (
        <Loaded check={check.data} />
      ) : check.isError ? (
        <ErrorState error={check.error} onRetry={() => check.refetch()} isRetrying={check.isFetching}>
          {t('identity.kyc.failed')}
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('identity.kyc.loading')}</span>
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      )}
    </Page>
  )
}

function Loaded({ check }: { check: IdentityCheck }) {
  const canSend = check.status === 'none' || check.status === 'rejected'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Status check={check} />
      {canSend ? (
        <CheckForm
          title={check.status === 'none' ? t('identity.kyc.send_your_pictures') : t('common.try_again')}
        />
      ) : null}
      <NextSteps status={check.status} />
      <ButtonLink
        to="/profile"
        search={{ tab: 'wallet' }}
        variant={canSend ? 'outline' : 'main'}
        className="justify-self-start"
      >
        {t('common.go_to_wallet')}
      </ButtonLink>
    </div>
  )
}

const BADGES: Record<IdentityCheck['status'], { word: string; tone: BadgeTone }> = {
  none: {
    get word() {
      return t('identity.kyc.not_checked_yet')
    },
    tone: 'plain',
  },
  pending: {
    get word() {
      return t('identity.kyc.under_review')
    },
    tone: 'info',
  },
  approved: {
    get word() {
      return t('identity.kyc.approved')
    },
    tone: 'win',
  },
  rejected: {
    get word() {
      return t('identity.kyc.not_approved')
    },
    tone: 'loss',
  },
}

/** The status with an explanation; announced when it changes. */
function Status({ check }: { check: IdentityCheck }) {
  const { word, tone } = BADGES[check.status]
  const at = check.decided ?? check.submitted
  return (
    <Card as="div" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge tone={tone}>{word}</Badge>
        {at ? <Time at={at} format="absolute" className="text-14 text-muted" /> : null}
      </div>
      <p className="mt-4 text-16 text-pretty text-muted">{sentenceOf(check)}</p>
      {check.reason ? <Reason>{check.reason}</Reason> : null}
    </Card>
  )
}

function Reason({ children }: { children: ReactNode }) {
  return (
    <figure className="mt-4 rounded-input bg-raised px-4 py-3">
      <figcaption className="text-14 text-muted">{t('identity.kyc.reviewer_note')}</figcaption>
      <blockquote className="mt-1 text-16 text-pretty wrap-anywhere">{children}</blockquote>
    </figure>
  )
}

function sentenceOf({ status, threshold_cents }: IdentityCheck): string {
  const thresholdText = formatMoney(threshold_cents)
  switch (status) {
    case 'none':
      return threshold_cents === 0
        ? t('identity.kyc.before_first')
        : t('identity.kyc.above_limit', { threshold_text: thresholdText })
    case 'pending':
      return t('identity.kyc.received')
    case 'approved':
      return t('identity.kyc.verified', { threshold_text: thresholdText })
    case 'rejected':
      return t('identity.kyc.rejected')
  }
}
