import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, Braces, Check, FlaskConical, KeyRound, Package, Webhook } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { query } from '#client/lib/api/query.ts'
import { useSite } from '#client/lib/use-site.ts'
import { ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Page } from '#client/ui/Page.tsx'
import { TabGroup, TabPanel, Tabs } from '#client/ui/Tabs.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Events } from './Events.tsx'
import { useApiCounts } from './counts.ts'
import { guidesOf, heroOf, LANGUAGES, outputOf, stepsOf, type ProgramLanguage } from './snippets.ts'

/** The public page for those who build on the API: first call, guides, events, SDK. */
export function DevelopersScreen() {
  const origin = useOrigin()
  return (
    <>
      <Hero origin={origin} />
      <Page>
        <div className="grid gap-10">
          <Parts />
          <Steps origin={origin} />
          <Guides origin={origin} />
          <Events />
        </div>
      </Page>
    </>
  )
}

/** The address of this site. The server draws the name of its domain, as it does not know by which the reader came. */
function useOrigin(): string {
  const { brand } = useSite()
  return useSyncExternalStore(
    stays,
    () => location.origin,
    () => `https://${brand.domain}`,
  )
}
const stays = () => () => {}

function Hero({ origin }: { origin: string }) {
  const [language, setLanguage] = useState<ProgramLanguage>('Node')
  const programs = heroOf(origin)
  return (
    <section className="border-b border-line">
      <div className="page-width grid items-center gap-8 py-10 sm:py-16 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
        <div className="min-w-0">
          <h1 className="text-40 text-balance">{t('site.developers.title')}</h1>
          <p className="mt-4 max-w-xl text-pretty text-16 text-muted sm:text-20">
            {t('site.developers.lead')}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink
              variant="main"
              to="/profile"
              search={{ tab: 'settings' }}
              hash="developer"
              icon={<KeyRound aria-hidden="true" className="size-4" />}
            >
              {t('site.developers.get_key')}
            </ButtonLink>
            <ButtonAnchor
              href="/api/docs"
              variant="outline"
              icon={<BookOpen aria-hidden="true" className="size-4" />}
            >
              {t('site.developers.reference')}
            </ButtonAnchor>
          </div>
          <p className="mt-5 flex items-start gap-2.5 text-14 text-muted">
            <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t.rich('site.developers.practice', {
                a: (
                  <Link
                    to="/tournament-new"
                    className="font-semibold text-text underline underline-offset-2"
                  />
                ),
              })}
            </span>
          </p>
        </div>
        <TabGroup
          current={language}
          onSelect={setLanguage}
          className="min-w-0 rounded-card border border-line bg-surface"
        >
          <Tabs
            label={t('site.developers.language')}
            tabs={LANGUAGES.map((id) => ({ id, label: id }))}
            current={language}
          />
          <TabPanel current={language} className="p-3">
            <CodeBlock code={programs[language]} />
            <Output language={language} />
          </TabPanel>
        </TabGroup>
      </div>
    </section>
  )
}

const SHOWN = 3

/** Shows what the program prints, with the live tournaments of this site; nothing while none is live. */
function Output({ language }: { language: ProgramLanguage }) {
  const { data } = useQuery(query('GET v1 /tournaments/', { query: { status: 'live', page_size: SHOWN } }))
  if (!data || data.results.length === 0) return null
  return (
    <section aria-label={t('site.developers.output')} className="px-4 pt-4 pb-2">
      <h2 className="flex items-center gap-2 text-12 font-normal tracking-normal text-muted">
        <span aria-hidden="true" className="size-2 rounded-full bg-live" />
        {t('site.developers.output')}
      </h2>
      <pre
        dir="ltr"
        tabIndex={0}
        className="mt-2 overflow-x-auto font-mono text-12 leading-6 text-text sm:text-14"
      >
        {outputOf(language, data.count, data.results)}
        {data.count > SHOWN && language !== 'curl' ? '\n…' : ''}
      </pre>
    </section>
  )
}

function Parts() {
  const counts = useApiCounts()
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Part
        icon={<Braces />}
        title={t('site.developers.rest')}
        fact={counts.calls && t('site.developers.calls', { count: counts.calls })}
      >
        {t('site.developers.rest_about')}
      </Part>
      <Part
        icon={<Webhook />}
        title={t('common.webhooks')}
        fact={counts.events && t('site.developers.event_types', { count: counts.events })}
      >
        {t('site.developers.webhooks_about')}
      </Part>
      <Part
        icon={<KeyRound />}
        title={t('site.developers.keys')}
        fact={counts.scopes && t('site.developers.scopes', { count: counts.scopes })}
      >
        {t('site.developers.keys_about')}
      </Part>
      <Part icon={<Package />} title="SDK" fact="Node 20+">
        {t('site.developers.sdk_about')}
      </Part>
    </ul>
  )
}

type PartProps = { icon: ReactNode; title: string; fact: string | number | undefined; children: ReactNode }

function Part({ icon, title, fact, children }: PartProps) {
  return (
    <Card as="li">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-input bg-raised [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="mt-4 text-20">{title}</h2>
      <p className="mt-1 text-pretty text-14 text-muted">{children}</p>
      <p className="mt-3 min-h-5 text-14 font-[650]">{fact}</p>
    </Card>
  )
}

function Steps({ origin }: { origin: string }) {
  const steps = stepsOf(origin)
  return (
    <section>
      <h2 className="text-28">{t('site.developers.start')}</h2>
      <ol className="mt-4 grid gap-4">
        <Step number={1} title={t('site.developers.step_key')} code={steps.key}>
          {t('site.developers.step_key_about')}
        </Step>
        <Step number={2} title={t('site.developers.step_call')} code={steps.call}>
          {t('site.developers.step_call_about')}
        </Step>
        <Step number={3} title={t('site.developers.step_webhook')} code={steps.webhook}>
          {t('site.developers.step_webhook_about')}
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { number: number; title: string; code: string; children: ReactNode }

function Step({ number, title, code, children }: StepProps) {
  return (
    <Card as="li" className="grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_2fr]">
      <div className="flex min-w-0 gap-4">
        <span aria-hidden="true" className="text-28 font-[750] text-accent-text">
          {number}
        </span>
        <div className="min-w-0">
          <h3 className="text-16 font-[650]">{title}</h3>
          <p className="mt-1 text-pretty text-14 text-muted">{children}</p>
        </div>
      </div>
      <CodeBlock code={code} className="min-w-0" />
    </Card>
  )
}

function Guides({ origin }: { origin: string }) {
  const code = guidesOf(origin)
  const guides = [
    { title: t('site.developers.auth'), text: t('site.developers.auth_about'), code: code.auth },
    { title: t('site.developers.errors'), text: t('site.developers.errors_about'), code: code.errors },
    { title: t('site.developers.lists'), text: t('site.developers.lists_about'), code: code.lists },
    { title: t('common.limits'), text: t('site.developers.limits_about'), code: code.limits },
    {
      title: t('site.developers.idempotency'),
      text: t('site.developers.idempotency_about'),
      code: code.idempotency,
    },
    { title: t('site.developers.live'), text: t('site.developers.live_about'), code: code.live },
    { title: t('site.developers.caching'), text: t('site.developers.caching_about'), code: code.caching },
    { title: 'SDK', text: t('site.developers.sdk_install'), code: code.sdk },
  ]
  return (
    <section>
      <h2 className="text-28">{t('site.developers.guides')}</h2>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {guides.map((guide) => (
          <Card key={guide.title} as="article" className="min-w-0">
            <h3 className="text-16 font-[650]">{guide.title}</h3>
            <p className="mt-1 mb-3 text-pretty text-14 text-muted">{guide.text}</p>
            <CodeBlock code={guide.code} />
          </Card>
        ))}
      </div>
      <p className="mt-4 flex gap-2 text-14 text-muted">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-win" />
        {t('site.developers.stable_about')}
      </p>
    </section>
  )
}
