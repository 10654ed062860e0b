import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { tierName } from '#contract/players/tier-name.ts'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { LastResults } from './LastResults.tsx'
import { type Form, formQuery } from './queries.ts'

type ModeForm = Form['modes'][number]
const keyOf = ({ game, mode }: ModeForm) => `${game} ${mode}`

/** A player's last results in a mode, and what each season brought there; nothing without a match. */
export function FormCard({ username }: { username: string }) {
  const { games, gameName, modeName } = useCatalogue()
  const { data } = useQuery(formQuery(username))
  const [chosen, choose] = useState<string>()
  const modes = data?.modes ?? []
  const shown = modes.find((each) => keyOf(each) === chosen) ?? modes[0]
  // Modes are shown by their names, which may come later.
  if (!shown || games.length === 0) return null
  const nameOf = ({ game, mode }: ModeForm) => `${gameName(game)} · ${modeName(game, mode)}`
  return (
    <Card title={t('players.form.title')}>
      {modes.length > 1 ? (
        <SelectField
          label={t('players.form.mode')}
          value={keyOf(shown)}
          options={modes.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
          onChange={(event) => choose(event.target.value)}
        />
      ) : (
        <p className="-mt-2 text-14 text-muted">{nameOf(shown)}</p>
      )}
      <div className="mt-4">
        <LastResults results={shown.last} />
      </div>
      {shown.seasons.length > 0 ? <Seasons form={shown} /> : null}
    </Card>
  )
}

const cell = 'border-t border-line py-2.5'

function Seasons({ form: { game, mode, seasons } }: { form: ModeForm }) {
  return (
    <table className="mt-5 w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{t('common.seasons')}</caption>
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" className="pb-2 text-start font-medium">
            {t('players.form.season')}
          </th>
          <th scope="col" className="px-2 pb-2 text-start font-medium">
            {t('common.rating')}
          </th>
          <th scope="col" className="px-2 pb-2 text-end font-medium">
            {t('common.place')}
          </th>
          <th scope="col" className="pb-2 text-end font-medium">
            {t('common.record')}
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {seasons.map((season) => (
          <tr key={season.season}>
            <th scope="row" className={`${cell} text-start font-semibold`}>
              <Link
                to="/leaderbords"
                search={{ game, mode, ...(season.is_live ? {} : { season: season.season }) }}
                className="rounded-sm py-2 underline underline-offset-4"
              >
                {season.season}
              </Link>
              {season.is_live ? ' ' : null}
              {season.is_live ? (
                <span className="ms-1 text-12 font-normal text-muted">{t('players.form.live')}</span>
              ) : null}
            </th>
            <td className={`${cell} px-2`}>
              <span className="flex items-center gap-2">
                {season.tier ? <TierEmblem tier={season.tier} size={22} /> : null}
                <span className="font-semibold">{season.rating}</span>
                <span className="text-muted max-sm:sr-only">
                  {season.tier ? tierName(season.tier) : t('players.form.no_tier')}
                </span>
              </span>
            </td>
            <td className={`${cell} px-2 text-end`}>#{season.place}</td>
            <td className={`${cell} text-end`}>
              {[season.wins, season.losses, ...(season.draws > 0 ? [season.draws] : [])].join(' – ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
