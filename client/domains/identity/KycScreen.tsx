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
import { type IdentityCheck, identityQuery } from './queries.ts'

/** The status of the player's identity check, and the form to send pictures. */
export function KycScreen() {
  const check = useQuery(identityQuery)
  return (
    <Page width="form">
      <PageHeader title="Identity check">
        Once, before larger withdrawals: it makes sure that the money goes to you and to nobody in your name.
      </PageHeader>
      {check.data ? (
        <Loaded check={check.data} />
      ) : check.isError ? (
        <ErrorState onRetry={() => check.refetch()} isRetrying={check.isFetching}>
          Your identity check could not be loaded.
        </ErrorState>
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your identity check…</span>
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
      {canSend ? <CheckForm title={check.status === 'none' ? 'Send your pictures' : 'Try again'} /> : null}
      <NextSteps status={check.status} />
      <ButtonLink
        to="/profile"
        search={{ tab: 'wallet' }}
        variant={canSend ? 'outline' : 'main'}
        className="justify-self-start"
      >
        To the wallet
      </ButtonLink>
    </div>
  )
}

const BADGES: Record<IdentityCheck['status'], { word: string; tone: BadgeTone }> = {
  none: { word: 'Not checked yet', tone: 'plain' },
  pending: { word: 'Under review', tone: 'info' },
  approved: { word: 'Approved', tone: 'win' },
  rejected: { word: 'Not approved', tone: 'loss' },
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
      <figcaption className="text-14 text-muted">What the reviewer wrote</figcaption>
      <blockquote className="mt-1 text-16 text-pretty wrap-anywhere">{children}</blockquote>
    </figure>
  )
}

function sentenceOf({ status, threshold_cents }: IdentityCheck): string {
  const thresholdText = formatMoney(threshold_cents)
  switch (status) {
    case 'none':
      return threshold_cents === 0
        ? 'It is needed before your first withdrawal.'
        : `You need it as soon as your withdrawals come to more than ${thresholdText} in total. You can do it at any time before.`
    case 'pending':
      return 'Your pictures have arrived. You need do nothing: you are told under the bell as soon as it is decided.'
    case 'approved':
      return `Your identity is confirmed, also for withdrawals of more than ${thresholdText} in total. Nothing more is needed.`
    case 'rejected':
      return 'Your pictures could not be confirmed. You may send new ones.'
  }
}
