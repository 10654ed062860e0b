const byId = (id) => document.getElementById(id)
const REFRESH_MS = 1000
let place = { userId: '', channelId: new URLSearchParams(location.search).get('channel') ?? '' }
let drawn = ''
let world = { users: [], guilds: [], channels: [], commands: [], messages: [] }

async function load() {
  const response = await fetch(`/dev/discord/state.json?user=${place.userId}&channel=${place.channelId}`)
  world = await response.json()
  place = { userId: world.userId, channelId: world.channelId }
  draw()
}

/** Draws only what has changed, so that focus stays where it is. */
function draw() {
  const now = JSON.stringify(world)
  if (now === drawn) return
  drawn = now
  const chosen = world.users.map(({ id, name }) =>
    make('option', { value: id, selected: id === place.userId }, name),
  )
  byId('user').replaceChildren(...chosen)
  byId('channels').replaceChildren(...world.guilds.flatMap(drawGuild))
  const channel = world.channels.find(({ id }) => id === place.channelId)
  byId('channel-name').textContent = channel ? `#${channel.name}` : 'No channel'
  byId('messages').replaceChildren(...world.messages.map(drawMessage))
  byId('commands').replaceChildren(
    ...world.commands.map(({ name, description }) => make('option', { value: `/${name}` }, description)),
  )
}

function drawGuild({ id, name }) {
  const own = world.channels.filter(({ guild }) => guild === id)
  return [
    make('h2', {}, name),
    ...own.map((channel) => {
      const button = make('button', { type: 'button' }, `# ${channel.name}`)
      if (channel.id === place.channelId) button.setAttribute('aria-current', 'true')
      button.addEventListener('click', () => {
        place.channelId = channel.id
        void load()
      })
      return button
    }),
  ]
}

function drawMessage(message) {
  const item = make('li', {})
  const edited = message.edited ? ' (edited)' : ''
  item.append(
    make(
      'div',
      { className: 'meta' },
      `Contender · ${message.isWebhook ? 'Webhook' : 'App'} · ${timeOf(message.at)}${edited}`,
    ),
  )
  if (message.content) item.append(textOf(message.content))
  for (const embed of message.embeds) item.append(drawEmbed(embed))
  for (const row of message.components) {
    const line = make('div', { className: 'row' })
    line.append(...row.components.map((button) => drawButton(message, button)))
    item.append(line)
  }
  if (message.isPrivate) item.append(make('div', { className: 'only' }, 'Only you can see this'))
  return item
}

function drawEmbed({ title, url, description, color, fields = [] }) {
  const box = make('div', { className: 'embed' })
  if (color !== undefined) box.style.setProperty('--edge', `#${color.toString(16).padStart(6, '0')}`)
  if (title) {
    const heading = make('h3', {})
    heading.append(url ? make('a', { href: url }, plain(title)) : plain(title))
    box.append(heading)
  }
  if (description) box.append(textOf(description))
  if (fields.length > 0) {
    const list = make('dl', { className: 'fields' })
    for (const { name, value } of fields) {
      const field = make('div', {})
      const shown = make('dd', {})
      shown.append(...parts(value))
      field.append(make('dt', {}, plain(name)), shown)
      list.append(field)
    }
    box.append(list)
  }
  return box
}

function drawButton(message, { style, label, custom_id: id, url }) {
  if (url) return make('a', { href: url, className: 'button' }, label)
  const button = make('button', { type: 'button', className: `style-${style}` }, label)
  button.addEventListener('click', () => void act({ kind: 'press', messageId: message.id, customId: id }))
  return button
}

async function act(what) {
  const response = await fetch('/dev/discord/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...place, ...what }),
  })
  const seen = await response.json()
  byId('failure').textContent = seen.failure ?? ''
  if (seen.modal) openModal(seen.modal, what.messageId)
  await load()
  return seen
}

function openModal({ title, custom_id: id, components }, messageId) {
  const dialog = byId('modal')
  byId('modal-title').textContent = title
  byId('fields').replaceChildren(
    ...components.flatMap((row) =>
      row.components.map((field) => {
        const label = make('label', {}, field.label)
        label.append(
          make('input', { name: field.custom_id, placeholder: field.placeholder ?? '', required: true }),
        )
        return label
      }),
    ),
  )
  dialog.returnValue = ''
  dialog.showModal()
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.returnValue !== 'submit') return
      const inputs = [...byId('fields').querySelectorAll('input')]
      const values = Object.fromEntries(inputs.map((input) => [input.name, input.value]))
      void act({ kind: 'submit', modal: { title, custom_id: id, components }, values, messageId })
    },
    { once: true },
  )
}

/** Discord's text: bold, links, mentions and times. */
function textOf(text) {
  const shown = make('p', { className: 'text' })
  shown.append(...parts(text))
  return shown
}

const MARK = /\*\*(.+?)\*\*(?!\*)|\[((?:\\.|[^\]\\])+)\]\((https?:[^)\s]+)\)|<@(\d+)>|<t:(\d+):(\w)>/gs

function parts(text) {
  const found = []
  let from = 0
  for (const match of text.matchAll(MARK)) {
    found.push(plain(text.slice(from, match.index)))
    from = match.index + match[0].length
    const [, bold, name, url, user, at, style] = match
    if (bold !== undefined) {
      const strong = make('strong', {})
      strong.append(...parts(bold))
      found.push(strong)
    } else if (url) found.push(make('a', { href: url }, plain(name)))
    else if (user) found.push(make('span', { className: 'mention' }, `@${nameOf(user)}`))
    else found.push(timeOf(Number(at) * 1000, style))
  }
  found.push(plain(text.slice(from)))
  return found
}

const plain = (text) => text.replaceAll(/\\(.)/g, '$1')
const nameOf = (id) => world.users.find((user) => user.id === id)?.name ?? 'unknown'

function timeOf(at, style = 't') {
  const date = new Date(at)
  if (style === 't') return date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  if (style !== 'R') return date.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
  const minutes = Math.round((date.getTime() - Date.now()) / 60_000)
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
  return Math.abs(minutes) < 90
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const chosenCommand = () => world.commands.find(({ name }) => `/${name}` === byId('text').value.trim())

function showOption() {
  const option = chosenCommand()?.options?.[0]
  for (const id of ['option', 'option-label']) byId(id).hidden = !option
  if (option) byId('option-label').textContent = option.description
  byId('choices').replaceChildren()
  if (option) void suggest()
}

async function suggest() {
  const command = chosenCommand()
  const option = command?.options?.[0]
  if (!option?.autocomplete) return
  const seen = await act({
    kind: 'suggest',
    name: command.name,
    option: option.name,
    value: byId('option').value,
  })
  byId('choices').replaceChildren(...(seen.choices ?? []).map(({ name }) => make('option', { value: name })))
  choices = new Map((seen.choices ?? []).map(({ name, value }) => [name, value]))
}
let choices = new Map()

byId('user').addEventListener('change', (event) => {
  place.userId = event.target.value
  void load()
})
byId('text').addEventListener('input', showOption)
byId('option').addEventListener('input', () => void suggest())
byId('command').addEventListener('submit', (event) => {
  event.preventDefault()
  const command = chosenCommand()
  const name = command?.name ?? byId('text').value.replace(/^\//, '').trim()
  const option = command?.options?.[0]
  const typed = byId('option').value
  const options = option && typed ? { [option.name]: choices.get(typed) ?? typed } : {}
  byId('text').value = ''
  byId('option').value = ''
  showOption()
  void act({ kind: 'command', name, options })
})
void load()
setInterval(() => void load(), REFRESH_MS)
