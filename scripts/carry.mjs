// @ts-check
// npm run carry: where `lonebanken carry` finds it (deploy/lonebanken)
import './postgres/carry.mjs'
