import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { OwnMatch } from '#client/domains/lobbies/room/OwnMatch.tsx'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import type { SessionUser } from '#client/domains/accounts/session/store.ts'
import { QuickTiles } from './QuickTiles.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import { useWaiting } from '#client/app/waiting/use-waiting.ts'
import type { Waiting } from '#client/app/waiting/waiting.ts'
import { Act } from '#client/app/waiting/WaitingRows.tsx'
import { query } from '#client/lib/api/query.ts'

/**
 * Replaces the hero for signed-in players: the most urgent thing to do next. `children` are rendered once its
 * height is known.
 */
export function NextStep({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { data: profile } = useProfile()
  const dashboard = useQuery(query('GET v1 /players/dashboard/'))
  const waiting = useWaiting(user.id)
  const [isPending, setPending] = useState(true)
  // Never reset: a query that failed is refetched by the content below, which would be hidden again.
  if (isPending && !waiting.isPending) setPending(false)
  const next = waiting.items[0]
  const others = waiting.items.length - 1
  const lobby = dashboard.data?.now.find(({ id }) => next?.key === `lobby ${id}`)
  return (
    <>
      <section aria-labelledby="next" className="relative isolate overflow-hidden border-b border-line">
        <span
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-[radial-gradient(60%_120%_at_12%_0%,color-mix(in_oklab,var(--accent)_12%,transparent),transparent)]"
        />
        <div className="page-width grid min-h-64 grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
          <div>
            {lobby && next && !isPending ? (
              <OwnMatch
                lobby={lobby}
                playerId={user.id}
                title={
                  <h1 id="next" className="text-28">
                    {t('site.next_step.your_next_thing')}
                  </h1>
                }
              >
                <p className="min-w-0 grow basis-48 text-16 text-pretty">{next.title}</p>
                <Act item={next} variant="main" size="large" />
                <Others count={others} />
              </OwnMatch>
            ) : (
              <NextStepText
                user={user}
                next={next}
                others={others}
                isPending={isPending}
                isNew={profile !== undefined && !isProfileComplete(profile)}
              />
            )}
          </div>
          {isPending ? null : <QuickTiles />}
        </div>
      </section>
      {isPending ? null : children}
    </>
  )
}

type NextStepTextProps = {
  user: SessionUser
  next: Waiting | undefined
  /** The number of other things that wait. */
  others: number
  isPending: boolean
  isNew: boolean
}

function NextStepText({ user, next, others, isPending, isNew }: NextStepTextProps) {
  if (isPending) {
    return (
      <>
        <h1 id="next" className="sr-only">
          {t('site.next_step.your_next_thing')}
        </h1>
        <Skeleton className="h-36 w-full rounded-card" />
      </>
    )
  }
  if (next) {
    return (
      <Layout title={t('site.next_step.your_next_thing')} text={next.title}>
        <Act item={next} variant="main" size="large" />
        <Others count={others} />
      </Layout>
    )
  }
  if (isNew) {
    return (
      <Layout
        title={t('site.next_step.welcome_player', { player: user.username })}
        text={t('site.next_step.profile_hint')}
      >
        <ButtonLink to="/onboarding" variant="main" size="large">
          {t('site.next_step.finish_your_profile')}
        </ButtonLink>
      </Layout>
    )
  }
  return (
    <Layout title={t('site.next_step.ready_title')} text={t('site.next_step.one_click')}>
      <ButtonLink to="/play" variant="main" size="large" icon={<Zap aria-hidden="true" className="size-5" />}>
        {t('common.find_match')}
      </ButtonLink>
      <ButtonLink to="/lobby" variant="outline" size="large">
        {t('common.browse_lobbies')}
      </ButtonLink>
    </Layout>
  )
}

function Layout({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 id="next" className="text-28 sm:text-40">
        {title}
      </h1>
      <p className="mt-2 max-w-xl text-20 text-pretty text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </>
  )
}

/** The rest of what waits is listed on the dashboard. */
function Others({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <Link
      to="/dashboard"
      className="flex min-h-11 items-center rounded-input text-14 text-muted underline underline-offset-4 hover:text-text"
    >
      {t('site.next_step.also_waiting', { count })}
    </Link>
  )
}
