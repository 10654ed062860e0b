// A player's season in a few lines, to post anywhere: node season-recap.mjs https://play.example.org NovaWolf chess 2
import { Contender, isRefused } from '@contender/sdk'

export async function seasonRecap(api, username, game, season) {
  try {
    const recap = await api.readSeasonRecap({ username, game, season })
    const { played, won, lost, drawn, best_win: best, rating } = recap
    return [
      `${recap.player.username} in season ${season}: ${won} of ${played} won, ${lost} lost, ${drawn} drawn`,
      ...(rating ? [`Rating ${rating.start} → ${rating.end}, ${rating.peak} at best`] : []),
      ...(best ? [`Best win: ${best.opponent.username} (${best.opponent_rating})`] : []),
    ].join('\n')
  } catch (error) {
    if (isRefused(error, 'readSeasonRecap', 'no_recap'))
      return `${username} has not played in season ${season}`
    throw error
  }
}

if (import.meta.filename === process.argv[1]) {
  const [site, username, game, season] = process.argv.slice(2)
  console.log(await seasonRecap(new Contender({ site }), username, game, Number(season)))
}
