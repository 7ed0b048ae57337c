/// <reference path="../.tmp/types/types.d.ts" />

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} what support reads under a field of the admin UI */
const helpOf = {
  users: {
    email:
      'Their login. Change it only on their word from the old address: who holds the address gets a new password by mail.',
    verified: 'They have opened the link of the verification mail. Without it they can read and not save.',
    name: 'As they call themselves; receipts follow.',
  },
  billing: {
    user: 'Whose right to save this is.',
    stripe_customer: 'Their customer at Stripe (cus_…): look there for cards and receipts.',
    synced_at_ms: 'When Stripe was asked last, in milliseconds since 1970.',
  },
  subscriptions: {
    user: 'Who pays.',
    status: "Stripe's word: trialing and active give access; past_due and unpaid lead the customer to the portal.",
    price: 'What was bought: 30 days at a time, or twelve months.',
    product_active: 'The product is still sold at Stripe; without it the subscription gives no access.',
    trial_end: 'When the free days end.',
    current_period_end: 'Until when it is paid; access lasts three days longer.',
    ends_at_period_end: 'They have cancelled: it is not renewed.',
  },
  plans: {
    user: 'Whose plan it is. Each customer has one.',
    churchMember: 'Whether they pay the church fee; the percentage stands beside it.',
  },
  offerings: {
    user: 'Whose row it is. A change here raises the revision of their plan, and an open tab of theirs is told.',
    year: 'Of the three years of the plan.',
  },
  fixed_costs: { user: 'Whose row it is.', year: 'Of the three years of the plan.' },
  measures: { user: 'Whose row it is.' },
  salary_years: {
    user: 'Whose year it is.',
    year: 'Of the three years of the plan.',
    companyForm: 'How they work that year: sole trader, or a limited company that pays a salary.',
    method: 'How the tax is reckoned.',
  },
  mails: {
    kind: 'What it is about.',
    address: 'Where it goes.',
    attempts: 'How often the mail server has been asked.',
    last_error: 'What the mail server said last.',
  },
  outbox: {
    task: 'What is owed to Stripe.',
    stripe_customer: 'Which customer at Stripe it is about (cus_…).',
    details: 'What the task needs beside the customer.',
    attempts: 'How often Stripe has been asked.',
    next_attempt: 'When it is tried next.',
    done: 'When it was done. Empty: not yet.',
    last_error: 'What Stripe said last.',
  },
}

migrate((app) => {
  for (const [name, fields] of Object.entries(helpOf)) {
    const collection = app.findCollectionByNameOrId(name)
    for (const [field, help] of Object.entries(fields)) collection.fields.getByName(field).help = help
    app.save(collection)
  }
})
