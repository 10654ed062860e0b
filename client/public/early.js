// Runs before the first paint. A separate file, because the CSP blocks inline scripts.
;(function () {
  var picked = null
  try {
    picked = localStorage.getItem('theme')
  } catch (error) {
    // Without storage, follow the system.
  }
  var light = picked === 'light' || (picked !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  var theme = light ? 'light' : 'dark'
  document.documentElement.setAttribute('data-theme', theme)
  // The browser's bars (client/lib/theme.ts).
  document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
    meta.media = meta.getAttribute('data-for') === theme ? 'all' : 'not all'
  })
  // The server draws pages for visitors. Parts that a player does not see are not shown until the page runs.
  try {
    if (localStorage.getItem('auth_token')) document.documentElement.setAttribute('data-player', '')
  } catch (error) {
    // Without storage nobody is signed in here.
  }
  // The server draws announcements that this browser may have dismissed.
  try {
    var dismissed = JSON.parse(localStorage.getItem('dismissed-announcements') || '[]')
    var sheet = new CSSStyleSheet()
    dismissed.forEach(function (id) {
      if (typeof id === 'number') sheet.insertRule('[data-announcement="' + id + '"]{display:none}')
    })
    document.adoptedStyleSheets = [sheet]
  } catch (error) {
    // They are hidden once the page runs.
  }
  // The server draws the home page for newcomers. Where somebody has signed out, it begins with the sign-in card.
  try {
    if (sessionStorage.getItem('signs_in_here')) document.documentElement.setAttribute('data-signs-in', '')
  } catch (error) {
    // Without storage every tab is new.
  }
  // As client/lib/can-passkey.ts says it, so that no button goes once the page runs.
  if (!('PublicKeyCredential' in window) || /^[\d.]+$|:/.test(location.hostname))
    document.documentElement.setAttribute('data-no-passkey', '')
  // A press that the page does not listen to yet waits for it (client/app/early-input.ts). A form that sent itself
  // would put what was typed, a password too, into the address.
  var early = (window.earlyInput = { presses: [] })
  function isHeard(control) {
    return Object.keys(control).some(function (key) {
      return key.indexOf('__reactProps') === 0
    })
  }
  function keep(event) {
    var control =
      event.type === 'submit'
        ? event.target
        : event.target.closest(
            event.type === 'input' ? 'select' : 'button, input[type=radio], input[type=checkbox]',
          )
    if (!control || isHeard(control) || (early.drawn && !early.drawn.has(control))) return
    var isChoice = control.type === 'radio' || control.type === 'checkbox'
    if (!isChoice) event.preventDefault()
    event.stopImmediatePropagation()
    early.presses.push({ control: control, value: isChoice ? control.checked : control.value })
    if (early.repeat) early.repeat()
  }
  addEventListener('click', keep, true)
  addEventListener('input', keep, true)
  addEventListener('submit', keep, true)
})()
