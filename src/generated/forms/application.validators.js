// Made from schemas/forms/application by `npm run generate`: change it there, not here.
import { ucs2length } from '#engine/text/ucs2length.ts';
import { dateNotAfter, dateNotBefore } from '#engine/values/date-limits.ts';
import { formats } from '#engine/validation/formats.ts';

export const draft = validate54;
const schema21 = {"type":"object","properties":{"student_last_name":{"type":"string","maxLength":20000},"student_first_name":{"type":"string","maxLength":20000},"student_middle_name":{"type":"string","maxLength":20000},"student_birth_date":{"type":"string","maxLength":20000},"gender":{"type":"string","maxLength":20000},"current_grade":{"type":"string","maxLength":20000},"current_school":{"type":"string","maxLength":20000},"representative_1":{"type":"object","properties":{"id":{"type":"string","maxLength":20000},"role":{"type":"string","maxLength":20000},"last_name":{"type":"string","maxLength":20000},"first_name":{"type":"string","maxLength":20000},"middle_name":{"type":"string","maxLength":20000},"phone":{"type":"string","maxLength":20000},"email":{"type":"string","maxLength":20000},"workplace":{"type":"string","maxLength":20000},"position":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}},"both_parents_raising":{"type":"boolean"},"else_invovlved_in_paranting":{"type":"string","maxLength":20000},"student_lives_with":{"type":"string","maxLength":20000},"representative_2":{"type":"object","properties":{"id":{"type":"string","maxLength":20000},"role":{"type":"string","maxLength":20000},"last_name":{"type":"string","maxLength":20000},"first_name":{"type":"string","maxLength":20000},"middle_name":{"type":"string","maxLength":20000},"phone":{"type":"string","maxLength":20000},"email":{"type":"string","maxLength":20000},"workplace":{"type":"string","maxLength":20000},"position":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}},"main_contact_person":{"type":"string","maxLength":20000},"siblings":{"type":"array","maxItems":200,"items":{"type":"object","properties":{"last_name":{"type":"string","maxLength":20000},"first_name":{"type":"string","maxLength":20000},"birth_date":{"type":"string","maxLength":20000},"current_school":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}}},"foreign_languages":{"type":"array","maxItems":200,"items":{"type":"string","maxLength":20000}},"has_hobbies":{"type":"boolean"},"which_hobbies":{"type":"string","maxLength":20000},"hobbies_shedule":{"type":"string","maxLength":20000},"first_major":{"type":"string","maxLength":20000},"second_major":{"type":"string","maxLength":20000},"has_previous_education":{"type":"boolean"},"previous_education":{"type":"array","maxItems":200,"items":{"type":"object","properties":{"school":{"type":"string","maxLength":20000},"period":{"type":"string","maxLength":20000},"grade":{"type":"string","maxLength":20000},"leave_reason":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}}},"olympiads":{"type":"array","maxItems":200,"items":{"type":"object","properties":{"name":{"type":"string","maxLength":20000},"status":{"type":"string","maxLength":20000},"type":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}}},"files":{"type":"array","maxItems":200,"items":{"type":"object","properties":{"id":{"type":"integer"},"name":{"type":"string","maxLength":20000},"size":{"type":"integer"}},"additionalProperties":{"maxLength":20000,"maxItems":200}}},"has_health_problems":{"type":"string","maxLength":20000},"taking_medications":{"type":"string","maxLength":20000},"physical_activity_limit":{"type":"string","maxLength":20000},"speech_therapist":{"type":"string","maxLength":20000},"psychologist":{"type":"string","maxLength":20000},"neuropsychologist":{"type":"string","maxLength":20000},"neurologist":{"type":"string","maxLength":20000},"psychiatrist":{"type":"string","maxLength":20000},"character_traits":{"type":"array","maxItems":200,"items":{"type":"string","maxLength":20000}},"unfamiliar_environment":{"type":"string","maxLength":20000},"bad_questions":{"type":"string","maxLength":20000},"additional_information":{"type":"string","maxLength":20000}},"additionalProperties":{"maxLength":20000,"maxItems":200}};
const func1 = Object.prototype.hasOwnProperty;
const func2 = ucs2length;

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema21.properties, key0))){
let data0 = data[key0];
if(typeof data0 === "string"){
if(func2(data0) > 20000){
const err0 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(Array.isArray(data0)){
if(data0.length > 200){
const err1 = {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
if(data.student_last_name !== undefined){
let data1 = data.student_last_name;
if(typeof data1 === "string"){
if(func2(data1) > 20000){
const err2 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.student_first_name !== undefined){
let data2 = data.student_first_name;
if(typeof data2 === "string"){
if(func2(data2) > 20000){
const err4 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.student_middle_name !== undefined){
let data3 = data.student_middle_name;
if(typeof data3 === "string"){
if(func2(data3) > 20000){
const err6 = {instancePath:instancePath+"/student_middle_name",schemaPath:"#/properties/student_middle_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/student_middle_name",schemaPath:"#/properties/student_middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.student_birth_date !== undefined){
let data4 = data.student_birth_date;
if(typeof data4 === "string"){
if(func2(data4) > 20000){
const err8 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.gender !== undefined){
let data5 = data.gender;
if(typeof data5 === "string"){
if(func2(data5) > 20000){
const err10 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.current_grade !== undefined){
let data6 = data.current_grade;
if(typeof data6 === "string"){
if(func2(data6) > 20000){
const err12 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.current_school !== undefined){
let data7 = data.current_school;
if(typeof data7 === "string"){
if(func2(data7) > 20000){
const err14 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.representative_1 !== undefined){
let data8 = data.representative_1;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
if(!(func1.call(schema21.properties.representative_1.properties, key1))){
let data9 = data8[key1];
if(typeof data9 === "string"){
if(func2(data9) > 20000){
const err16 = {instancePath:instancePath+"/representative_1/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/representative_1/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(Array.isArray(data9)){
if(data9.length > 200){
const err17 = {instancePath:instancePath+"/representative_1/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/representative_1/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
if(data8.id !== undefined){
let data10 = data8.id;
if(typeof data10 === "string"){
if(func2(data10) > 20000){
const err18 = {instancePath:instancePath+"/representative_1/id",schemaPath:"#/properties/representative_1/properties/id/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/representative_1/id",schemaPath:"#/properties/representative_1/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data8.role !== undefined){
let data11 = data8.role;
if(typeof data11 === "string"){
if(func2(data11) > 20000){
const err20 = {instancePath:instancePath+"/representative_1/role",schemaPath:"#/properties/representative_1/properties/role/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/representative_1/role",schemaPath:"#/properties/representative_1/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data8.last_name !== undefined){
let data12 = data8.last_name;
if(typeof data12 === "string"){
if(func2(data12) > 20000){
const err22 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data8.first_name !== undefined){
let data13 = data8.first_name;
if(typeof data13 === "string"){
if(func2(data13) > 20000){
const err24 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data8.middle_name !== undefined){
let data14 = data8.middle_name;
if(typeof data14 === "string"){
if(func2(data14) > 20000){
const err26 = {instancePath:instancePath+"/representative_1/middle_name",schemaPath:"#/properties/representative_1/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/representative_1/middle_name",schemaPath:"#/properties/representative_1/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data8.phone !== undefined){
let data15 = data8.phone;
if(typeof data15 === "string"){
if(func2(data15) > 20000){
const err28 = {instancePath:instancePath+"/representative_1/phone",schemaPath:"#/properties/representative_1/properties/phone/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/representative_1/phone",schemaPath:"#/properties/representative_1/properties/phone/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data8.email !== undefined){
let data16 = data8.email;
if(typeof data16 === "string"){
if(func2(data16) > 20000){
const err30 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data8.workplace !== undefined){
let data17 = data8.workplace;
if(typeof data17 === "string"){
if(func2(data17) > 20000){
const err32 = {instancePath:instancePath+"/representative_1/workplace",schemaPath:"#/properties/representative_1/properties/workplace/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/representative_1/workplace",schemaPath:"#/properties/representative_1/properties/workplace/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data8.position !== undefined){
let data18 = data8.position;
if(typeof data18 === "string"){
if(func2(data18) > 20000){
const err34 = {instancePath:instancePath+"/representative_1/position",schemaPath:"#/properties/representative_1/properties/position/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/representative_1/position",schemaPath:"#/properties/representative_1/properties/position/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.both_parents_raising !== undefined){
if(typeof data.both_parents_raising !== "boolean"){
const err37 = {instancePath:instancePath+"/both_parents_raising",schemaPath:"#/properties/both_parents_raising/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.else_invovlved_in_paranting !== undefined){
let data20 = data.else_invovlved_in_paranting;
if(typeof data20 === "string"){
if(func2(data20) > 20000){
const err38 = {instancePath:instancePath+"/else_invovlved_in_paranting",schemaPath:"#/properties/else_invovlved_in_paranting/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/else_invovlved_in_paranting",schemaPath:"#/properties/else_invovlved_in_paranting/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.student_lives_with !== undefined){
let data21 = data.student_lives_with;
if(typeof data21 === "string"){
if(func2(data21) > 20000){
const err40 = {instancePath:instancePath+"/student_lives_with",schemaPath:"#/properties/student_lives_with/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/student_lives_with",schemaPath:"#/properties/student_lives_with/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.representative_2 !== undefined){
let data22 = data.representative_2;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key2 in data22){
if(!(func1.call(schema21.properties.representative_2.properties, key2))){
let data23 = data22[key2];
if(typeof data23 === "string"){
if(func2(data23) > 20000){
const err42 = {instancePath:instancePath+"/representative_2/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/representative_2/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(Array.isArray(data23)){
if(data23.length > 200){
const err43 = {instancePath:instancePath+"/representative_2/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/representative_2/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
}
if(data22.id !== undefined){
let data24 = data22.id;
if(typeof data24 === "string"){
if(func2(data24) > 20000){
const err44 = {instancePath:instancePath+"/representative_2/id",schemaPath:"#/properties/representative_2/properties/id/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/representative_2/id",schemaPath:"#/properties/representative_2/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data22.role !== undefined){
let data25 = data22.role;
if(typeof data25 === "string"){
if(func2(data25) > 20000){
const err46 = {instancePath:instancePath+"/representative_2/role",schemaPath:"#/properties/representative_2/properties/role/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/representative_2/role",schemaPath:"#/properties/representative_2/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data22.last_name !== undefined){
let data26 = data22.last_name;
if(typeof data26 === "string"){
if(func2(data26) > 20000){
const err48 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/properties/representative_2/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
else {
const err49 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/properties/representative_2/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data22.first_name !== undefined){
let data27 = data22.first_name;
if(typeof data27 === "string"){
if(func2(data27) > 20000){
const err50 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/properties/representative_2/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/properties/representative_2/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data22.middle_name !== undefined){
let data28 = data22.middle_name;
if(typeof data28 === "string"){
if(func2(data28) > 20000){
const err52 = {instancePath:instancePath+"/representative_2/middle_name",schemaPath:"#/properties/representative_2/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/representative_2/middle_name",schemaPath:"#/properties/representative_2/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data22.phone !== undefined){
let data29 = data22.phone;
if(typeof data29 === "string"){
if(func2(data29) > 20000){
const err54 = {instancePath:instancePath+"/representative_2/phone",schemaPath:"#/properties/representative_2/properties/phone/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/representative_2/phone",schemaPath:"#/properties/representative_2/properties/phone/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data22.email !== undefined){
let data30 = data22.email;
if(typeof data30 === "string"){
if(func2(data30) > 20000){
const err56 = {instancePath:instancePath+"/representative_2/email",schemaPath:"#/properties/representative_2/properties/email/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/representative_2/email",schemaPath:"#/properties/representative_2/properties/email/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data22.workplace !== undefined){
let data31 = data22.workplace;
if(typeof data31 === "string"){
if(func2(data31) > 20000){
const err58 = {instancePath:instancePath+"/representative_2/workplace",schemaPath:"#/properties/representative_2/properties/workplace/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/representative_2/workplace",schemaPath:"#/properties/representative_2/properties/workplace/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data22.position !== undefined){
let data32 = data22.position;
if(typeof data32 === "string"){
if(func2(data32) > 20000){
const err60 = {instancePath:instancePath+"/representative_2/position",schemaPath:"#/properties/representative_2/properties/position/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/representative_2/position",schemaPath:"#/properties/representative_2/properties/position/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/representative_2",schemaPath:"#/properties/representative_2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.main_contact_person !== undefined){
let data33 = data.main_contact_person;
if(typeof data33 === "string"){
if(func2(data33) > 20000){
const err63 = {instancePath:instancePath+"/main_contact_person",schemaPath:"#/properties/main_contact_person/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
else {
const err64 = {instancePath:instancePath+"/main_contact_person",schemaPath:"#/properties/main_contact_person/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.siblings !== undefined){
let data34 = data.siblings;
if(Array.isArray(data34)){
if(data34.length > 200){
const err65 = {instancePath:instancePath+"/siblings",schemaPath:"#/properties/siblings/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const len0 = data34.length;
for(let i0=0; i0<len0; i0++){
let data35 = data34[i0];
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key3 in data35){
if(!((((key3 === "last_name") || (key3 === "first_name")) || (key3 === "birth_date")) || (key3 === "current_school"))){
let data36 = data35[key3];
if(typeof data36 === "string"){
if(func2(data36) > 20000){
const err66 = {instancePath:instancePath+"/siblings/" + i0+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/siblings/items/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(Array.isArray(data36)){
if(data36.length > 200){
const err67 = {instancePath:instancePath+"/siblings/" + i0+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/siblings/items/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
}
if(data35.last_name !== undefined){
let data37 = data35.last_name;
if(typeof data37 === "string"){
if(func2(data37) > 20000){
const err68 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data35.first_name !== undefined){
let data38 = data35.first_name;
if(typeof data38 === "string"){
if(func2(data38) > 20000){
const err70 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data35.birth_date !== undefined){
let data39 = data35.birth_date;
if(typeof data39 === "string"){
if(func2(data39) > 20000){
const err72 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data35.current_school !== undefined){
let data40 = data35.current_school;
if(typeof data40 === "string"){
if(func2(data40) > 20000){
const err74 = {instancePath:instancePath+"/siblings/" + i0+"/current_school",schemaPath:"#/properties/siblings/items/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/siblings/" + i0+"/current_school",schemaPath:"#/properties/siblings/items/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/siblings/" + i0,schemaPath:"#/properties/siblings/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/siblings",schemaPath:"#/properties/siblings/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.foreign_languages !== undefined){
let data41 = data.foreign_languages;
if(Array.isArray(data41)){
if(data41.length > 200){
const err78 = {instancePath:instancePath+"/foreign_languages",schemaPath:"#/properties/foreign_languages/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
const len1 = data41.length;
for(let i1=0; i1<len1; i1++){
let data42 = data41[i1];
if(typeof data42 === "string"){
if(func2(data42) > 20000){
const err79 = {instancePath:instancePath+"/foreign_languages/" + i1,schemaPath:"#/properties/foreign_languages/items/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
else {
const err80 = {instancePath:instancePath+"/foreign_languages/" + i1,schemaPath:"#/properties/foreign_languages/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath:instancePath+"/foreign_languages",schemaPath:"#/properties/foreign_languages/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.has_hobbies !== undefined){
if(typeof data.has_hobbies !== "boolean"){
const err82 = {instancePath:instancePath+"/has_hobbies",schemaPath:"#/properties/has_hobbies/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.which_hobbies !== undefined){
let data44 = data.which_hobbies;
if(typeof data44 === "string"){
if(func2(data44) > 20000){
const err83 = {instancePath:instancePath+"/which_hobbies",schemaPath:"#/properties/which_hobbies/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
else {
const err84 = {instancePath:instancePath+"/which_hobbies",schemaPath:"#/properties/which_hobbies/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.hobbies_shedule !== undefined){
let data45 = data.hobbies_shedule;
if(typeof data45 === "string"){
if(func2(data45) > 20000){
const err85 = {instancePath:instancePath+"/hobbies_shedule",schemaPath:"#/properties/hobbies_shedule/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/hobbies_shedule",schemaPath:"#/properties/hobbies_shedule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data.first_major !== undefined){
let data46 = data.first_major;
if(typeof data46 === "string"){
if(func2(data46) > 20000){
const err87 = {instancePath:instancePath+"/first_major",schemaPath:"#/properties/first_major/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/first_major",schemaPath:"#/properties/first_major/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data.second_major !== undefined){
let data47 = data.second_major;
if(typeof data47 === "string"){
if(func2(data47) > 20000){
const err89 = {instancePath:instancePath+"/second_major",schemaPath:"#/properties/second_major/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
else {
const err90 = {instancePath:instancePath+"/second_major",schemaPath:"#/properties/second_major/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.has_previous_education !== undefined){
if(typeof data.has_previous_education !== "boolean"){
const err91 = {instancePath:instancePath+"/has_previous_education",schemaPath:"#/properties/has_previous_education/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.previous_education !== undefined){
let data49 = data.previous_education;
if(Array.isArray(data49)){
if(data49.length > 200){
const err92 = {instancePath:instancePath+"/previous_education",schemaPath:"#/properties/previous_education/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
const len2 = data49.length;
for(let i2=0; i2<len2; i2++){
let data50 = data49[i2];
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key4 in data50){
if(!((((key4 === "school") || (key4 === "period")) || (key4 === "grade")) || (key4 === "leave_reason"))){
let data51 = data50[key4];
if(typeof data51 === "string"){
if(func2(data51) > 20000){
const err93 = {instancePath:instancePath+"/previous_education/" + i2+"/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/previous_education/items/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(Array.isArray(data51)){
if(data51.length > 200){
const err94 = {instancePath:instancePath+"/previous_education/" + i2+"/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/previous_education/items/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
}
if(data50.school !== undefined){
let data52 = data50.school;
if(typeof data52 === "string"){
if(func2(data52) > 20000){
const err95 = {instancePath:instancePath+"/previous_education/" + i2+"/school",schemaPath:"#/properties/previous_education/items/properties/school/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
else {
const err96 = {instancePath:instancePath+"/previous_education/" + i2+"/school",schemaPath:"#/properties/previous_education/items/properties/school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data50.period !== undefined){
let data53 = data50.period;
if(typeof data53 === "string"){
if(func2(data53) > 20000){
const err97 = {instancePath:instancePath+"/previous_education/" + i2+"/period",schemaPath:"#/properties/previous_education/items/properties/period/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/previous_education/" + i2+"/period",schemaPath:"#/properties/previous_education/items/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data50.grade !== undefined){
let data54 = data50.grade;
if(typeof data54 === "string"){
if(func2(data54) > 20000){
const err99 = {instancePath:instancePath+"/previous_education/" + i2+"/grade",schemaPath:"#/properties/previous_education/items/properties/grade/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
else {
const err100 = {instancePath:instancePath+"/previous_education/" + i2+"/grade",schemaPath:"#/properties/previous_education/items/properties/grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data50.leave_reason !== undefined){
let data55 = data50.leave_reason;
if(typeof data55 === "string"){
if(func2(data55) > 20000){
const err101 = {instancePath:instancePath+"/previous_education/" + i2+"/leave_reason",schemaPath:"#/properties/previous_education/items/properties/leave_reason/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
else {
const err102 = {instancePath:instancePath+"/previous_education/" + i2+"/leave_reason",schemaPath:"#/properties/previous_education/items/properties/leave_reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/previous_education/" + i2,schemaPath:"#/properties/previous_education/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/previous_education",schemaPath:"#/properties/previous_education/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.olympiads !== undefined){
let data56 = data.olympiads;
if(Array.isArray(data56)){
if(data56.length > 200){
const err105 = {instancePath:instancePath+"/olympiads",schemaPath:"#/properties/olympiads/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
const len3 = data56.length;
for(let i3=0; i3<len3; i3++){
let data57 = data56[i3];
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key5 in data57){
if(!(((key5 === "name") || (key5 === "status")) || (key5 === "type"))){
let data58 = data57[key5];
if(typeof data58 === "string"){
if(func2(data58) > 20000){
const err106 = {instancePath:instancePath+"/olympiads/" + i3+"/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/olympiads/items/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(Array.isArray(data58)){
if(data58.length > 200){
const err107 = {instancePath:instancePath+"/olympiads/" + i3+"/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/olympiads/items/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
}
if(data57.name !== undefined){
let data59 = data57.name;
if(typeof data59 === "string"){
if(func2(data59) > 20000){
const err108 = {instancePath:instancePath+"/olympiads/" + i3+"/name",schemaPath:"#/properties/olympiads/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/olympiads/" + i3+"/name",schemaPath:"#/properties/olympiads/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data57.status !== undefined){
let data60 = data57.status;
if(typeof data60 === "string"){
if(func2(data60) > 20000){
const err110 = {instancePath:instancePath+"/olympiads/" + i3+"/status",schemaPath:"#/properties/olympiads/items/properties/status/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/olympiads/" + i3+"/status",schemaPath:"#/properties/olympiads/items/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data57.type !== undefined){
let data61 = data57.type;
if(typeof data61 === "string"){
if(func2(data61) > 20000){
const err112 = {instancePath:instancePath+"/olympiads/" + i3+"/type",schemaPath:"#/properties/olympiads/items/properties/type/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
else {
const err113 = {instancePath:instancePath+"/olympiads/" + i3+"/type",schemaPath:"#/properties/olympiads/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/olympiads/" + i3,schemaPath:"#/properties/olympiads/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/olympiads",schemaPath:"#/properties/olympiads/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data.files !== undefined){
let data62 = data.files;
if(Array.isArray(data62)){
if(data62.length > 200){
const err116 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
const len4 = data62.length;
for(let i4=0; i4<len4; i4++){
let data63 = data62[i4];
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
for(const key6 in data63){
if(!(((key6 === "id") || (key6 === "name")) || (key6 === "size"))){
let data64 = data63[key6];
if(typeof data64 === "string"){
if(func2(data64) > 20000){
const err117 = {instancePath:instancePath+"/files/" + i4+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/files/items/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(Array.isArray(data64)){
if(data64.length > 200){
const err118 = {instancePath:instancePath+"/files/" + i4+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/files/items/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
}
}
if(data63.id !== undefined){
let data65 = data63.id;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err119 = {instancePath:instancePath+"/files/" + i4+"/id",schemaPath:"#/properties/files/items/properties/id/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data63.name !== undefined){
let data66 = data63.name;
if(typeof data66 === "string"){
if(func2(data66) > 20000){
const err120 = {instancePath:instancePath+"/files/" + i4+"/name",schemaPath:"#/properties/files/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/files/" + i4+"/name",schemaPath:"#/properties/files/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
if(data63.size !== undefined){
let data67 = data63.size;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err122 = {instancePath:instancePath+"/files/" + i4+"/size",schemaPath:"#/properties/files/items/properties/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
}
else {
const err123 = {instancePath:instancePath+"/files/" + i4,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
else {
const err124 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data.has_health_problems !== undefined){
let data68 = data.has_health_problems;
if(typeof data68 === "string"){
if(func2(data68) > 20000){
const err125 = {instancePath:instancePath+"/has_health_problems",schemaPath:"#/properties/has_health_problems/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
else {
const err126 = {instancePath:instancePath+"/has_health_problems",schemaPath:"#/properties/has_health_problems/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data.taking_medications !== undefined){
let data69 = data.taking_medications;
if(typeof data69 === "string"){
if(func2(data69) > 20000){
const err127 = {instancePath:instancePath+"/taking_medications",schemaPath:"#/properties/taking_medications/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/taking_medications",schemaPath:"#/properties/taking_medications/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data.physical_activity_limit !== undefined){
let data70 = data.physical_activity_limit;
if(typeof data70 === "string"){
if(func2(data70) > 20000){
const err129 = {instancePath:instancePath+"/physical_activity_limit",schemaPath:"#/properties/physical_activity_limit/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/physical_activity_limit",schemaPath:"#/properties/physical_activity_limit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data.speech_therapist !== undefined){
let data71 = data.speech_therapist;
if(typeof data71 === "string"){
if(func2(data71) > 20000){
const err131 = {instancePath:instancePath+"/speech_therapist",schemaPath:"#/properties/speech_therapist/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
else {
const err132 = {instancePath:instancePath+"/speech_therapist",schemaPath:"#/properties/speech_therapist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data.psychologist !== undefined){
let data72 = data.psychologist;
if(typeof data72 === "string"){
if(func2(data72) > 20000){
const err133 = {instancePath:instancePath+"/psychologist",schemaPath:"#/properties/psychologist/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
else {
const err134 = {instancePath:instancePath+"/psychologist",schemaPath:"#/properties/psychologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data.neuropsychologist !== undefined){
let data73 = data.neuropsychologist;
if(typeof data73 === "string"){
if(func2(data73) > 20000){
const err135 = {instancePath:instancePath+"/neuropsychologist",schemaPath:"#/properties/neuropsychologist/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/neuropsychologist",schemaPath:"#/properties/neuropsychologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.neurologist !== undefined){
let data74 = data.neurologist;
if(typeof data74 === "string"){
if(func2(data74) > 20000){
const err137 = {instancePath:instancePath+"/neurologist",schemaPath:"#/properties/neurologist/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
else {
const err138 = {instancePath:instancePath+"/neurologist",schemaPath:"#/properties/neurologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data.psychiatrist !== undefined){
let data75 = data.psychiatrist;
if(typeof data75 === "string"){
if(func2(data75) > 20000){
const err139 = {instancePath:instancePath+"/psychiatrist",schemaPath:"#/properties/psychiatrist/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
else {
const err140 = {instancePath:instancePath+"/psychiatrist",schemaPath:"#/properties/psychiatrist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data.character_traits !== undefined){
let data76 = data.character_traits;
if(Array.isArray(data76)){
if(data76.length > 200){
const err141 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/maxItems",keyword:"maxItems",params:{limit: 200}};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
const len5 = data76.length;
for(let i5=0; i5<len5; i5++){
let data77 = data76[i5];
if(typeof data77 === "string"){
if(func2(data77) > 20000){
const err142 = {instancePath:instancePath+"/character_traits/" + i5,schemaPath:"#/properties/character_traits/items/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else {
const err143 = {instancePath:instancePath+"/character_traits/" + i5,schemaPath:"#/properties/character_traits/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
else {
const err144 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data.unfamiliar_environment !== undefined){
let data78 = data.unfamiliar_environment;
if(typeof data78 === "string"){
if(func2(data78) > 20000){
const err145 = {instancePath:instancePath+"/unfamiliar_environment",schemaPath:"#/properties/unfamiliar_environment/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
else {
const err146 = {instancePath:instancePath+"/unfamiliar_environment",schemaPath:"#/properties/unfamiliar_environment/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data.bad_questions !== undefined){
let data79 = data.bad_questions;
if(typeof data79 === "string"){
if(func2(data79) > 20000){
const err147 = {instancePath:instancePath+"/bad_questions",schemaPath:"#/properties/bad_questions/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
else {
const err148 = {instancePath:instancePath+"/bad_questions",schemaPath:"#/properties/bad_questions/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
if(data.additional_information !== undefined){
let data80 = data.additional_information;
if(typeof data80 === "string"){
if(func2(data80) > 20000){
const err149 = {instancePath:instancePath+"/additional_information",schemaPath:"#/properties/additional_information/maxLength",keyword:"maxLength",params:{limit: 20000}};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
else {
const err150 = {instancePath:instancePath+"/additional_information",schemaPath:"#/properties/additional_information/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
else {
const err151 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const step1 = validate55;
const schema22 = {"type":"object","properties":{"student_last_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"student_first_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"student_middle_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"},"student_birth_date":{"type":"string","format":"ru-date","x-not-after":"today","x-not-before":"today-20y","minLength":1},"gender":{"type":"string","enum":["male","female"],"minLength":1},"current_grade":{"type":"string","enum":["preschool","1","2","3","4","5","6","7","8","9","10","11"],"minLength":1},"current_school":{"type":"string","maxLength":200,"minLength":1}},"required":["student_last_name","student_first_name","student_birth_date","gender","current_grade","current_school"]};
const func74 = dateNotAfter;
const func75 = dateNotBefore;
const pattern5 = new RegExp("^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$", "u");
const formats0 = formats["ru-date"];

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.student_last_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "student_last_name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.student_first_name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "student_first_name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.student_birth_date === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "student_birth_date"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.gender === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "gender"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.current_grade === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "current_grade"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.current_school === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "current_school"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.student_last_name !== undefined){
let data0 = data.student_last_name;
if(typeof data0 === "string"){
if(func2(data0) > 100){
const err6 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func2(data0) < 1){
const err7 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern5.test(data0)){
const err8 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/student_last_name",schemaPath:"#/properties/student_last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.student_first_name !== undefined){
let data1 = data.student_first_name;
if(typeof data1 === "string"){
if(func2(data1) > 100){
const err10 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data1) < 1){
const err11 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern5.test(data1)){
const err12 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/student_first_name",schemaPath:"#/properties/student_first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.student_middle_name !== undefined){
let data2 = data.student_middle_name;
if(typeof data2 === "string"){
if(func2(data2) > 100){
const err14 = {instancePath:instancePath+"/student_middle_name",schemaPath:"#/properties/student_middle_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern5.test(data2)){
const err15 = {instancePath:instancePath+"/student_middle_name",schemaPath:"#/properties/student_middle_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/student_middle_name",schemaPath:"#/properties/student_middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.student_birth_date !== undefined){
let data3 = data.student_birth_date;
if(typeof data3 === "string"){
if(func2(data3) < 1){
const err17 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0(data3))){
const err18 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/format",keyword:"format",params:{format: "ru-date"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!func74("today")(data3)){
const err19 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/x-not-after",keyword:"x-not-after",params:{limit: "today"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!func75("today-20y")(data3)){
const err20 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/x-not-before",keyword:"x-not-before",params:{limit: "today-20y"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/student_birth_date",schemaPath:"#/properties/student_birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.gender !== undefined){
let data4 = data.gender;
if(!((data4 === "male") || (data4 === "female"))){
const err22 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/enum",keyword:"enum",params:{allowedValues: schema22.properties.gender.enum}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data4 === "string"){
if(func2(data4) < 1){
const err23 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/gender",schemaPath:"#/properties/gender/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.current_grade !== undefined){
let data5 = data.current_grade;
if(!((((((((((((data5 === "preschool") || (data5 === "1")) || (data5 === "2")) || (data5 === "3")) || (data5 === "4")) || (data5 === "5")) || (data5 === "6")) || (data5 === "7")) || (data5 === "8")) || (data5 === "9")) || (data5 === "10")) || (data5 === "11"))){
const err25 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/enum",keyword:"enum",params:{allowedValues: schema22.properties.current_grade.enum}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err26 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/current_grade",schemaPath:"#/properties/current_grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.current_school !== undefined){
let data6 = data.current_school;
if(typeof data6 === "string"){
if(func2(data6) > 200){
const err28 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(func2(data6) < 1){
const err29 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/current_school",schemaPath:"#/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":{"student_last_name":true,"student_first_name":true,"student_middle_name":true,"student_birth_date":true,"gender":true,"current_grade":true,"current_school":true},"dynamicProps":false,"dynamicItems":false};

export const step2 = validate56;
const schema23 = {"type":"object","properties":{"representative_1":{"type":"object","properties":{"id":{"type":"string","maxLength":64},"role":{"type":"string","enum":["mother","father","guardian","other"],"minLength":1},"last_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"first_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"middle_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"},"phone":{"type":"string","format":"phone","minLength":1},"email":{"type":"string","format":"email","maxLength":254,"minLength":1},"workplace":{"type":"string","maxLength":200},"position":{"type":"string","maxLength":100}},"required":["role","last_name","first_name","phone","email"]},"both_parents_raising":{"type":"boolean"},"student_lives_with":{"type":"string","enum":["both_parents","mother","father","in_turn","guardian","relatives"],"minLength":1},"siblings":{"type":"array","maxItems":20,"items":{"type":"object","properties":{"last_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"first_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"birth_date":{"type":"string","format":"ru-date","x-not-after":"today","x-not-before":"today-50y","minLength":1},"current_school":{"type":"string","maxLength":200}},"required":["last_name","first_name","birth_date"]}}},"required":["representative_1","both_parents_raising","student_lives_with"],"allOf":[{"if":{"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":false}}},"then":{"properties":{"else_invovlved_in_paranting":{"type":"string","maxLength":500}}}},{"if":{"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":true}}},"then":{"properties":{"representative_2":{"type":"object","properties":{"id":{"type":"string","maxLength":64},"role":{"type":"string","enum":["mother","father","guardian","other"],"minLength":1},"last_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"first_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$","minLength":1},"middle_name":{"type":"string","maxLength":100,"pattern":"^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"},"phone":{"type":"string","format":"phone","minLength":1},"email":{"type":"string","format":"email","maxLength":254},"workplace":{"type":"string","maxLength":200},"position":{"type":"string","maxLength":100}},"required":["role","last_name","first_name","phone"]}},"required":["representative_2"]}},{"if":{"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":true}}},"then":{"properties":{"main_contact_person":{"type":"string","enum":["representative_1","representative_2"],"minLength":1}},"required":["main_contact_person"]}}]};
const formats2 = formats.phone;
const formats4 = formats.email;

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.both_parents_raising === undefined) && (missing0 = "both_parents_raising")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.both_parents_raising !== undefined){
if(false !== data.both_parents_raising){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.else_invovlved_in_paranting !== undefined){
let data1 = data.else_invovlved_in_paranting;
if(typeof data1 === "string"){
if(func2(data1) > 500){
const err2 = {instancePath:instancePath+"/else_invovlved_in_paranting",schemaPath:"#/allOf/0/then/properties/else_invovlved_in_paranting/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/else_invovlved_in_paranting",schemaPath:"#/allOf/0/then/properties/else_invovlved_in_paranting/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.else_invovlved_in_paranting = true;
props0.both_parents_raising = true;
}
}
if(!valid1){
const err4 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.both_parents_raising === undefined) && (missing1 = "both_parents_raising")){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
if(data.both_parents_raising !== undefined){
if(true !== data.both_parents_raising){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.representative_2 === undefined){
const err7 = {instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: "representative_2"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.representative_2 !== undefined){
let data3 = data.representative_2;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.role === undefined){
const err8 = {instancePath:instancePath+"/representative_2",schemaPath:"#/allOf/1/then/properties/representative_2/required",keyword:"required",params:{missingProperty: "role"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.last_name === undefined){
const err9 = {instancePath:instancePath+"/representative_2",schemaPath:"#/allOf/1/then/properties/representative_2/required",keyword:"required",params:{missingProperty: "last_name"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.first_name === undefined){
const err10 = {instancePath:instancePath+"/representative_2",schemaPath:"#/allOf/1/then/properties/representative_2/required",keyword:"required",params:{missingProperty: "first_name"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.phone === undefined){
const err11 = {instancePath:instancePath+"/representative_2",schemaPath:"#/allOf/1/then/properties/representative_2/required",keyword:"required",params:{missingProperty: "phone"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3.id !== undefined){
let data4 = data3.id;
if(typeof data4 === "string"){
if(func2(data4) > 64){
const err12 = {instancePath:instancePath+"/representative_2/id",schemaPath:"#/allOf/1/then/properties/representative_2/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/representative_2/id",schemaPath:"#/allOf/1/then/properties/representative_2/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.role !== undefined){
let data5 = data3.role;
if(!((((data5 === "mother") || (data5 === "father")) || (data5 === "guardian")) || (data5 === "other"))){
const err14 = {instancePath:instancePath+"/representative_2/role",schemaPath:"#/allOf/1/then/properties/representative_2/properties/role/enum",keyword:"enum",params:{allowedValues: schema23.allOf[1].then.properties.representative_2.properties.role.enum}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data5 === "string"){
if(func2(data5) < 1){
const err15 = {instancePath:instancePath+"/representative_2/role",schemaPath:"#/allOf/1/then/properties/representative_2/properties/role/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/representative_2/role",schemaPath:"#/allOf/1/then/properties/representative_2/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data3.last_name !== undefined){
let data6 = data3.last_name;
if(typeof data6 === "string"){
if(func2(data6) > 100){
const err17 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func2(data6) < 1){
const err18 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern5.test(data6)){
const err19 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/last_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/representative_2/last_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data3.first_name !== undefined){
let data7 = data3.first_name;
if(typeof data7 === "string"){
if(func2(data7) > 100){
const err21 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(func2(data7) < 1){
const err22 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!pattern5.test(data7)){
const err23 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/first_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/representative_2/first_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data3.middle_name !== undefined){
let data8 = data3.middle_name;
if(typeof data8 === "string"){
if(func2(data8) > 100){
const err25 = {instancePath:instancePath+"/representative_2/middle_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!pattern5.test(data8)){
const err26 = {instancePath:instancePath+"/representative_2/middle_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/middle_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/representative_2/middle_name",schemaPath:"#/allOf/1/then/properties/representative_2/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data3.phone !== undefined){
let data9 = data3.phone;
if(typeof data9 === "string"){
if(func2(data9) < 1){
const err28 = {instancePath:instancePath+"/representative_2/phone",schemaPath:"#/allOf/1/then/properties/representative_2/properties/phone/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats2(data9))){
const err29 = {instancePath:instancePath+"/representative_2/phone",schemaPath:"#/allOf/1/then/properties/representative_2/properties/phone/format",keyword:"format",params:{format: "phone"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/representative_2/phone",schemaPath:"#/allOf/1/then/properties/representative_2/properties/phone/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data3.email !== undefined){
let data10 = data3.email;
if(typeof data10 === "string"){
if(func2(data10) > 254){
const err31 = {instancePath:instancePath+"/representative_2/email",schemaPath:"#/allOf/1/then/properties/representative_2/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(formats4(data10))){
const err32 = {instancePath:instancePath+"/representative_2/email",schemaPath:"#/allOf/1/then/properties/representative_2/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/representative_2/email",schemaPath:"#/allOf/1/then/properties/representative_2/properties/email/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data3.workplace !== undefined){
let data11 = data3.workplace;
if(typeof data11 === "string"){
if(func2(data11) > 200){
const err34 = {instancePath:instancePath+"/representative_2/workplace",schemaPath:"#/allOf/1/then/properties/representative_2/properties/workplace/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/representative_2/workplace",schemaPath:"#/allOf/1/then/properties/representative_2/properties/workplace/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data3.position !== undefined){
let data12 = data3.position;
if(typeof data12 === "string"){
if(func2(data12) > 100){
const err36 = {instancePath:instancePath+"/representative_2/position",schemaPath:"#/allOf/1/then/properties/representative_2/properties/position/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/representative_2/position",schemaPath:"#/allOf/1/then/properties/representative_2/properties/position/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/representative_2",schemaPath:"#/allOf/1/then/properties/representative_2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.representative_2 = true;
props1.both_parents_raising = true;
}
}
if(!valid4){
const err39 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs34 = errors;
let valid8 = true;
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.both_parents_raising === undefined) && (missing2 = "both_parents_raising")){
const err40 = {};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data.both_parents_raising !== undefined){
if(true !== data.both_parents_raising){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
var _valid2 = _errs35 === errors;
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs37 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.main_contact_person === undefined){
const err42 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "main_contact_person"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data.main_contact_person !== undefined){
let data14 = data.main_contact_person;
if(!((data14 === "representative_1") || (data14 === "representative_2"))){
const err43 = {instancePath:instancePath+"/main_contact_person",schemaPath:"#/allOf/2/then/properties/main_contact_person/enum",keyword:"enum",params:{allowedValues: schema23.allOf[2].then.properties.main_contact_person.enum}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err44 = {instancePath:instancePath+"/main_contact_person",schemaPath:"#/allOf/2/then/properties/main_contact_person/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/main_contact_person",schemaPath:"#/allOf/2/then/properties/main_contact_person/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
var _valid2 = _errs37 === errors;
valid8 = _valid2;
if(valid8){
var props2 = {};
props2.main_contact_person = true;
props2.both_parents_raising = true;
}
}
if(!valid8){
const err46 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.representative_1 === undefined){
const err47 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "representative_1"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data.both_parents_raising === undefined){
const err48 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "both_parents_raising"}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data.student_lives_with === undefined){
const err49 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "student_lives_with"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.representative_1 = true;
props0.both_parents_raising = true;
props0.student_lives_with = true;
props0.siblings = true;
}
if(data.representative_1 !== undefined){
let data15 = data.representative_1;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.role === undefined){
const err50 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/required",keyword:"required",params:{missingProperty: "role"}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data15.last_name === undefined){
const err51 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/required",keyword:"required",params:{missingProperty: "last_name"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data15.first_name === undefined){
const err52 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/required",keyword:"required",params:{missingProperty: "first_name"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data15.phone === undefined){
const err53 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/required",keyword:"required",params:{missingProperty: "phone"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data15.email === undefined){
const err54 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/required",keyword:"required",params:{missingProperty: "email"}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data15.id !== undefined){
let data16 = data15.id;
if(typeof data16 === "string"){
if(func2(data16) > 64){
const err55 = {instancePath:instancePath+"/representative_1/id",schemaPath:"#/properties/representative_1/properties/id/maxLength",keyword:"maxLength",params:{limit: 64}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/representative_1/id",schemaPath:"#/properties/representative_1/properties/id/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data15.role !== undefined){
let data17 = data15.role;
if(!((((data17 === "mother") || (data17 === "father")) || (data17 === "guardian")) || (data17 === "other"))){
const err57 = {instancePath:instancePath+"/representative_1/role",schemaPath:"#/properties/representative_1/properties/role/enum",keyword:"enum",params:{allowedValues: schema23.properties.representative_1.properties.role.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(typeof data17 === "string"){
if(func2(data17) < 1){
const err58 = {instancePath:instancePath+"/representative_1/role",schemaPath:"#/properties/representative_1/properties/role/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/representative_1/role",schemaPath:"#/properties/representative_1/properties/role/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data15.last_name !== undefined){
let data18 = data15.last_name;
if(typeof data18 === "string"){
if(func2(data18) > 100){
const err60 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(func2(data18) < 1){
const err61 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(!pattern5.test(data18)){
const err62 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/representative_1/last_name",schemaPath:"#/properties/representative_1/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data15.first_name !== undefined){
let data19 = data15.first_name;
if(typeof data19 === "string"){
if(func2(data19) > 100){
const err64 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(func2(data19) < 1){
const err65 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if(!pattern5.test(data19)){
const err66 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/representative_1/first_name",schemaPath:"#/properties/representative_1/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data15.middle_name !== undefined){
let data20 = data15.middle_name;
if(typeof data20 === "string"){
if(func2(data20) > 100){
const err68 = {instancePath:instancePath+"/representative_1/middle_name",schemaPath:"#/properties/representative_1/properties/middle_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(!pattern5.test(data20)){
const err69 = {instancePath:instancePath+"/representative_1/middle_name",schemaPath:"#/properties/representative_1/properties/middle_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
else {
const err70 = {instancePath:instancePath+"/representative_1/middle_name",schemaPath:"#/properties/representative_1/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data15.phone !== undefined){
let data21 = data15.phone;
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err71 = {instancePath:instancePath+"/representative_1/phone",schemaPath:"#/properties/representative_1/properties/phone/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if(!(formats2(data21))){
const err72 = {instancePath:instancePath+"/representative_1/phone",schemaPath:"#/properties/representative_1/properties/phone/format",keyword:"format",params:{format: "phone"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/representative_1/phone",schemaPath:"#/properties/representative_1/properties/phone/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data15.email !== undefined){
let data22 = data15.email;
if(typeof data22 === "string"){
if(func2(data22) > 254){
const err74 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/maxLength",keyword:"maxLength",params:{limit: 254}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(func2(data22) < 1){
const err75 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!(formats4(data22))){
const err76 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/format",keyword:"format",params:{format: "email"}};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/representative_1/email",schemaPath:"#/properties/representative_1/properties/email/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data15.workplace !== undefined){
let data23 = data15.workplace;
if(typeof data23 === "string"){
if(func2(data23) > 200){
const err78 = {instancePath:instancePath+"/representative_1/workplace",schemaPath:"#/properties/representative_1/properties/workplace/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
else {
const err79 = {instancePath:instancePath+"/representative_1/workplace",schemaPath:"#/properties/representative_1/properties/workplace/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data15.position !== undefined){
let data24 = data15.position;
if(typeof data24 === "string"){
if(func2(data24) > 100){
const err80 = {instancePath:instancePath+"/representative_1/position",schemaPath:"#/properties/representative_1/properties/position/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/representative_1/position",schemaPath:"#/properties/representative_1/properties/position/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath:instancePath+"/representative_1",schemaPath:"#/properties/representative_1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.both_parents_raising !== undefined){
if(typeof data.both_parents_raising !== "boolean"){
const err83 = {instancePath:instancePath+"/both_parents_raising",schemaPath:"#/properties/both_parents_raising/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.student_lives_with !== undefined){
let data26 = data.student_lives_with;
if(!((((((data26 === "both_parents") || (data26 === "mother")) || (data26 === "father")) || (data26 === "in_turn")) || (data26 === "guardian")) || (data26 === "relatives"))){
const err84 = {instancePath:instancePath+"/student_lives_with",schemaPath:"#/properties/student_lives_with/enum",keyword:"enum",params:{allowedValues: schema23.properties.student_lives_with.enum}};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(typeof data26 === "string"){
if(func2(data26) < 1){
const err85 = {instancePath:instancePath+"/student_lives_with",schemaPath:"#/properties/student_lives_with/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/student_lives_with",schemaPath:"#/properties/student_lives_with/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data.siblings !== undefined){
let data27 = data.siblings;
if(Array.isArray(data27)){
if(data27.length > 20){
const err87 = {instancePath:instancePath+"/siblings",schemaPath:"#/properties/siblings/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
const len0 = data27.length;
for(let i0=0; i0<len0; i0++){
let data28 = data27[i0];
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
if(data28.last_name === undefined){
const err88 = {instancePath:instancePath+"/siblings/" + i0,schemaPath:"#/properties/siblings/items/required",keyword:"required",params:{missingProperty: "last_name"}};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
if(data28.first_name === undefined){
const err89 = {instancePath:instancePath+"/siblings/" + i0,schemaPath:"#/properties/siblings/items/required",keyword:"required",params:{missingProperty: "first_name"}};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(data28.birth_date === undefined){
const err90 = {instancePath:instancePath+"/siblings/" + i0,schemaPath:"#/properties/siblings/items/required",keyword:"required",params:{missingProperty: "birth_date"}};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
if(data28.last_name !== undefined){
let data29 = data28.last_name;
if(typeof data29 === "string"){
if(func2(data29) > 100){
const err91 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(func2(data29) < 1){
const err92 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(!pattern5.test(data29)){
const err93 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
else {
const err94 = {instancePath:instancePath+"/siblings/" + i0+"/last_name",schemaPath:"#/properties/siblings/items/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data28.first_name !== undefined){
let data30 = data28.first_name;
if(typeof data30 === "string"){
if(func2(data30) > 100){
const err95 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/maxLength",keyword:"maxLength",params:{limit: 100}};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(func2(data30) < 1){
const err96 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
if(!pattern5.test(data30)){
const err97 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/pattern",keyword:"pattern",params:{pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}'’` .‐‑–-]+$"}};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
else {
const err98 = {instancePath:instancePath+"/siblings/" + i0+"/first_name",schemaPath:"#/properties/siblings/items/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data28.birth_date !== undefined){
let data31 = data28.birth_date;
if(typeof data31 === "string"){
if(func2(data31) < 1){
const err99 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if(!(formats0(data31))){
const err100 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/format",keyword:"format",params:{format: "ru-date"}};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(!func74("today")(data31)){
const err101 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/x-not-after",keyword:"x-not-after",params:{limit: "today"}};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(!func75("today-50y")(data31)){
const err102 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/x-not-before",keyword:"x-not-before",params:{limit: "today-50y"}};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/siblings/" + i0+"/birth_date",schemaPath:"#/properties/siblings/items/properties/birth_date/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data28.current_school !== undefined){
let data32 = data28.current_school;
if(typeof data32 === "string"){
if(func2(data32) > 200){
const err104 = {instancePath:instancePath+"/siblings/" + i0+"/current_school",schemaPath:"#/properties/siblings/items/properties/current_school/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
else {
const err105 = {instancePath:instancePath+"/siblings/" + i0+"/current_school",schemaPath:"#/properties/siblings/items/properties/current_school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/siblings/" + i0,schemaPath:"#/properties/siblings/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
}
else {
const err107 = {instancePath:instancePath+"/siblings",schemaPath:"#/properties/siblings/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
validate56.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate56.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const step3 = validate57;
const schema24 = {"type":"object","properties":{"foreign_languages":{"type":"array","maxItems":7,"uniqueItems":true,"items":{"type":"string","enum":["english","german","french","spanish","italian","chinese","other"],"minLength":1}},"has_hobbies":{"type":"boolean"},"first_major":{"type":"string","enum":["general","physics_math","it","natural_science","social_economic","humanities","linguistics","arts"],"minLength":1},"second_major":{"type":"string","enum":["general","physics_math","it","natural_science","social_economic","humanities","linguistics","arts"]},"has_previous_education":{"type":"boolean"},"olympiads":{"type":"array","maxItems":20,"items":{"type":"object","properties":{"name":{"type":"string","maxLength":200,"minLength":1},"status":{"type":"string","enum":["winner","prize","participant"],"minLength":1},"type":{"type":"string","enum":["school","municipal","regional","national","international","university"],"minLength":1}},"required":["name","status","type"]}},"files":{"type":"array","maxItems":10,"items":{"type":"object","properties":{"id":{"type":"integer"},"name":{"type":"string","minLength":1},"size":{"type":"integer"}},"required":["id","name","size"]}}},"required":["has_hobbies","first_major","has_previous_education"],"allOf":[{"if":{"required":["has_hobbies"],"properties":{"has_hobbies":{"const":true}}},"then":{"properties":{"which_hobbies":{"type":"string","maxLength":500,"minLength":1}},"required":["which_hobbies"]}},{"if":{"required":["has_hobbies"],"properties":{"has_hobbies":{"const":true}}},"then":{"properties":{"hobbies_shedule":{"type":"string","maxLength":500}}}},{"if":{"required":["has_previous_education"],"properties":{"has_previous_education":{"const":true}}},"then":{"properties":{"previous_education":{"type":"array","minItems":1,"maxItems":10,"items":{"type":"object","properties":{"school":{"type":"string","maxLength":200,"minLength":1},"period":{"type":"string","maxLength":50,"minLength":1},"grade":{"type":"string","maxLength":50,"minLength":1},"leave_reason":{"type":"string","maxLength":1000}},"required":["school","period","grade"]}}},"required":["previous_education"]}}]};

function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.has_hobbies === undefined) && (missing0 = "has_hobbies")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.has_hobbies !== undefined){
if(true !== data.has_hobbies){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.which_hobbies === undefined){
const err2 = {instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: "which_hobbies"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.which_hobbies !== undefined){
let data1 = data.which_hobbies;
if(typeof data1 === "string"){
if(func2(data1) > 500){
const err3 = {instancePath:instancePath+"/which_hobbies",schemaPath:"#/allOf/0/then/properties/which_hobbies/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func2(data1) < 1){
const err4 = {instancePath:instancePath+"/which_hobbies",schemaPath:"#/allOf/0/then/properties/which_hobbies/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/which_hobbies",schemaPath:"#/allOf/0/then/properties/which_hobbies/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid0 = _errs5 === errors;
valid1 = _valid0;
if(valid1){
var props0 = {};
props0.which_hobbies = true;
props0.has_hobbies = true;
}
}
if(!valid1){
const err6 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const _errs9 = errors;
let valid4 = true;
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.has_hobbies === undefined) && (missing1 = "has_hobbies")){
const err7 = {};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data.has_hobbies !== undefined){
if(true !== data.has_hobbies){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
var _valid1 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hobbies_shedule !== undefined){
let data3 = data.hobbies_shedule;
if(typeof data3 === "string"){
if(func2(data3) > 500){
const err9 = {instancePath:instancePath+"/hobbies_shedule",schemaPath:"#/allOf/1/then/properties/hobbies_shedule/maxLength",keyword:"maxLength",params:{limit: 500}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/hobbies_shedule",schemaPath:"#/allOf/1/then/properties/hobbies_shedule/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
var _valid1 = _errs12 === errors;
valid4 = _valid1;
if(valid4){
var props1 = {};
props1.hobbies_shedule = true;
props1.has_hobbies = true;
}
}
if(!valid4){
const err11 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
const _errs16 = errors;
let valid7 = true;
const _errs17 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.has_previous_education === undefined) && (missing2 = "has_previous_education")){
const err12 = {};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data.has_previous_education !== undefined){
if(true !== data.has_previous_education){
const err13 = {};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
var _valid2 = _errs17 === errors;
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
if(_valid2){
const _errs19 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.previous_education === undefined){
const err14 = {instancePath,schemaPath:"#/allOf/2/then/required",keyword:"required",params:{missingProperty: "previous_education"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data.previous_education !== undefined){
let data5 = data.previous_education;
if(Array.isArray(data5)){
if(data5.length > 10){
const err15 = {instancePath:instancePath+"/previous_education",schemaPath:"#/allOf/2/then/properties/previous_education/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5.length < 1){
const err16 = {instancePath:instancePath+"/previous_education",schemaPath:"#/allOf/2/then/properties/previous_education/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.school === undefined){
const err17 = {instancePath:instancePath+"/previous_education/" + i0,schemaPath:"#/allOf/2/then/properties/previous_education/items/required",keyword:"required",params:{missingProperty: "school"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data6.period === undefined){
const err18 = {instancePath:instancePath+"/previous_education/" + i0,schemaPath:"#/allOf/2/then/properties/previous_education/items/required",keyword:"required",params:{missingProperty: "period"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6.grade === undefined){
const err19 = {instancePath:instancePath+"/previous_education/" + i0,schemaPath:"#/allOf/2/then/properties/previous_education/items/required",keyword:"required",params:{missingProperty: "grade"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data6.school !== undefined){
let data7 = data6.school;
if(typeof data7 === "string"){
if(func2(data7) > 200){
const err20 = {instancePath:instancePath+"/previous_education/" + i0+"/school",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/school/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(func2(data7) < 1){
const err21 = {instancePath:instancePath+"/previous_education/" + i0+"/school",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/school/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/previous_education/" + i0+"/school",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/school/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data6.period !== undefined){
let data8 = data6.period;
if(typeof data8 === "string"){
if(func2(data8) > 50){
const err23 = {instancePath:instancePath+"/previous_education/" + i0+"/period",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/period/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(func2(data8) < 1){
const err24 = {instancePath:instancePath+"/previous_education/" + i0+"/period",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/period/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/previous_education/" + i0+"/period",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/period/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data6.grade !== undefined){
let data9 = data6.grade;
if(typeof data9 === "string"){
if(func2(data9) > 50){
const err26 = {instancePath:instancePath+"/previous_education/" + i0+"/grade",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/grade/maxLength",keyword:"maxLength",params:{limit: 50}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(func2(data9) < 1){
const err27 = {instancePath:instancePath+"/previous_education/" + i0+"/grade",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/grade/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/previous_education/" + i0+"/grade",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/grade/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data6.leave_reason !== undefined){
let data10 = data6.leave_reason;
if(typeof data10 === "string"){
if(func2(data10) > 1000){
const err29 = {instancePath:instancePath+"/previous_education/" + i0+"/leave_reason",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/leave_reason/maxLength",keyword:"maxLength",params:{limit: 1000}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/previous_education/" + i0+"/leave_reason",schemaPath:"#/allOf/2/then/properties/previous_education/items/properties/leave_reason/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/previous_education/" + i0,schemaPath:"#/allOf/2/then/properties/previous_education/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/previous_education",schemaPath:"#/allOf/2/then/properties/previous_education/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
var _valid2 = _errs19 === errors;
valid7 = _valid2;
if(valid7){
var props2 = {};
props2.previous_education = true;
props2.has_previous_education = true;
}
}
if(!valid7){
const err33 = {instancePath,schemaPath:"#/allOf/2/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(props0 !== true && props2 !== undefined){
if(props2 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props2);
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.has_hobbies === undefined){
const err34 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_hobbies"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data.first_major === undefined){
const err35 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first_major"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data.has_previous_education === undefined){
const err36 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_previous_education"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(props0 !== true){
props0 = props0 || {};
props0.foreign_languages = true;
props0.has_hobbies = true;
props0.first_major = true;
props0.second_major = true;
props0.has_previous_education = true;
props0.olympiads = true;
props0.files = true;
}
if(data.foreign_languages !== undefined){
let data11 = data.foreign_languages;
if(Array.isArray(data11)){
if(data11.length > 7){
const err37 = {instancePath:instancePath+"/foreign_languages",schemaPath:"#/properties/foreign_languages/maxItems",keyword:"maxItems",params:{limit: 7}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(!(((((((data12 === "english") || (data12 === "german")) || (data12 === "french")) || (data12 === "spanish")) || (data12 === "italian")) || (data12 === "chinese")) || (data12 === "other"))){
const err38 = {instancePath:instancePath+"/foreign_languages/" + i1,schemaPath:"#/properties/foreign_languages/items/enum",keyword:"enum",params:{allowedValues: schema24.properties.foreign_languages.items.enum}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data12 === "string"){
if(func2(data12) < 1){
const err39 = {instancePath:instancePath+"/foreign_languages/" + i1,schemaPath:"#/properties/foreign_languages/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/foreign_languages/" + i1,schemaPath:"#/properties/foreign_languages/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i2 = data11.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data11[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err41 = {instancePath:instancePath+"/foreign_languages",schemaPath:"#/properties/foreign_languages/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err42 = {instancePath:instancePath+"/foreign_languages",schemaPath:"#/properties/foreign_languages/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.has_hobbies !== undefined){
if(typeof data.has_hobbies !== "boolean"){
const err43 = {instancePath:instancePath+"/has_hobbies",schemaPath:"#/properties/has_hobbies/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.first_major !== undefined){
let data14 = data.first_major;
if(!((((((((data14 === "general") || (data14 === "physics_math")) || (data14 === "it")) || (data14 === "natural_science")) || (data14 === "social_economic")) || (data14 === "humanities")) || (data14 === "linguistics")) || (data14 === "arts"))){
const err44 = {instancePath:instancePath+"/first_major",schemaPath:"#/properties/first_major/enum",keyword:"enum",params:{allowedValues: schema24.properties.first_major.enum}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err45 = {instancePath:instancePath+"/first_major",schemaPath:"#/properties/first_major/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/first_major",schemaPath:"#/properties/first_major/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.second_major !== undefined){
let data15 = data.second_major;
if(typeof data15 !== "string"){
const err47 = {instancePath:instancePath+"/second_major",schemaPath:"#/properties/second_major/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(!((((((((data15 === "general") || (data15 === "physics_math")) || (data15 === "it")) || (data15 === "natural_science")) || (data15 === "social_economic")) || (data15 === "humanities")) || (data15 === "linguistics")) || (data15 === "arts"))){
const err48 = {instancePath:instancePath+"/second_major",schemaPath:"#/properties/second_major/enum",keyword:"enum",params:{allowedValues: schema24.properties.second_major.enum}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.has_previous_education !== undefined){
if(typeof data.has_previous_education !== "boolean"){
const err49 = {instancePath:instancePath+"/has_previous_education",schemaPath:"#/properties/has_previous_education/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.olympiads !== undefined){
let data17 = data.olympiads;
if(Array.isArray(data17)){
if(data17.length > 20){
const err50 = {instancePath:instancePath+"/olympiads",schemaPath:"#/properties/olympiads/maxItems",keyword:"maxItems",params:{limit: 20}};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len2 = data17.length;
for(let i3=0; i3<len2; i3++){
let data18 = data17[i3];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.name === undefined){
const err51 = {instancePath:instancePath+"/olympiads/" + i3,schemaPath:"#/properties/olympiads/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data18.status === undefined){
const err52 = {instancePath:instancePath+"/olympiads/" + i3,schemaPath:"#/properties/olympiads/items/required",keyword:"required",params:{missingProperty: "status"}};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data18.type === undefined){
const err53 = {instancePath:instancePath+"/olympiads/" + i3,schemaPath:"#/properties/olympiads/items/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data18.name !== undefined){
let data19 = data18.name;
if(typeof data19 === "string"){
if(func2(data19) > 200){
const err54 = {instancePath:instancePath+"/olympiads/" + i3+"/name",schemaPath:"#/properties/olympiads/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 200}};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(func2(data19) < 1){
const err55 = {instancePath:instancePath+"/olympiads/" + i3+"/name",schemaPath:"#/properties/olympiads/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/olympiads/" + i3+"/name",schemaPath:"#/properties/olympiads/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data18.status !== undefined){
let data20 = data18.status;
if(!(((data20 === "winner") || (data20 === "prize")) || (data20 === "participant"))){
const err57 = {instancePath:instancePath+"/olympiads/" + i3+"/status",schemaPath:"#/properties/olympiads/items/properties/status/enum",keyword:"enum",params:{allowedValues: schema24.properties.olympiads.items.properties.status.enum}};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(typeof data20 === "string"){
if(func2(data20) < 1){
const err58 = {instancePath:instancePath+"/olympiads/" + i3+"/status",schemaPath:"#/properties/olympiads/items/properties/status/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/olympiads/" + i3+"/status",schemaPath:"#/properties/olympiads/items/properties/status/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data18.type !== undefined){
let data21 = data18.type;
if(!((((((data21 === "school") || (data21 === "municipal")) || (data21 === "regional")) || (data21 === "national")) || (data21 === "international")) || (data21 === "university"))){
const err60 = {instancePath:instancePath+"/olympiads/" + i3+"/type",schemaPath:"#/properties/olympiads/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema24.properties.olympiads.items.properties.type.enum}};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err61 = {instancePath:instancePath+"/olympiads/" + i3+"/type",schemaPath:"#/properties/olympiads/items/properties/type/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
else {
const err62 = {instancePath:instancePath+"/olympiads/" + i3+"/type",schemaPath:"#/properties/olympiads/items/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/olympiads/" + i3,schemaPath:"#/properties/olympiads/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/olympiads",schemaPath:"#/properties/olympiads/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.files !== undefined){
let data22 = data.files;
if(Array.isArray(data22)){
if(data22.length > 10){
const err65 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/maxItems",keyword:"maxItems",params:{limit: 10}};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
const len3 = data22.length;
for(let i4=0; i4<len3; i4++){
let data23 = data22[i4];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.id === undefined){
const err66 = {instancePath:instancePath+"/files/" + i4,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data23.name === undefined){
const err67 = {instancePath:instancePath+"/files/" + i4,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data23.size === undefined){
const err68 = {instancePath:instancePath+"/files/" + i4,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "size"}};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data23.id !== undefined){
let data24 = data23.id;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err69 = {instancePath:instancePath+"/files/" + i4+"/id",schemaPath:"#/properties/files/items/properties/id/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data23.name !== undefined){
let data25 = data23.name;
if(typeof data25 === "string"){
if(func2(data25) < 1){
const err70 = {instancePath:instancePath+"/files/" + i4+"/name",schemaPath:"#/properties/files/items/properties/name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/files/" + i4+"/name",schemaPath:"#/properties/files/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data23.size !== undefined){
let data26 = data23.size;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err72 = {instancePath:instancePath+"/files/" + i4+"/size",schemaPath:"#/properties/files/items/properties/size/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/files/" + i4,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
validate57.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate57.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const step4 = validate58;
const schema25 = {"type":"object","properties":{"has_health_problems":{"type":"string","maxLength":2000},"taking_medications":{"type":"string","maxLength":2000},"physical_activity_limit":{"type":"string","maxLength":2000},"speech_therapist":{"type":"string","enum":["never","consulted","observed"]},"psychologist":{"type":"string","enum":["never","consulted","observed"]},"neuropsychologist":{"type":"string","enum":["never","consulted","observed"]},"neurologist":{"type":"string","enum":["never","consulted","observed"]},"psychiatrist":{"type":"string","enum":["never","consulted","observed"]},"character_traits":{"type":"array","minItems":1,"maxItems":12,"uniqueItems":true,"items":{"type":"string","enum":["sociable","reserved","active","calm","curious","independent","responsible","sensitive","shy","persistent","creative","anxious"],"minLength":1}},"unfamiliar_environment":{"type":"string","maxLength":2000,"minLength":1},"bad_questions":{"type":"string","maxLength":2000},"additional_information":{"type":"string","maxLength":5000}},"required":["character_traits","unfamiliar_environment"]};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.character_traits === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "character_traits"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.unfamiliar_environment === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "unfamiliar_environment"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.has_health_problems !== undefined){
let data0 = data.has_health_problems;
if(typeof data0 === "string"){
if(func2(data0) > 2000){
const err2 = {instancePath:instancePath+"/has_health_problems",schemaPath:"#/properties/has_health_problems/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/has_health_problems",schemaPath:"#/properties/has_health_problems/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.taking_medications !== undefined){
let data1 = data.taking_medications;
if(typeof data1 === "string"){
if(func2(data1) > 2000){
const err4 = {instancePath:instancePath+"/taking_medications",schemaPath:"#/properties/taking_medications/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/taking_medications",schemaPath:"#/properties/taking_medications/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.physical_activity_limit !== undefined){
let data2 = data.physical_activity_limit;
if(typeof data2 === "string"){
if(func2(data2) > 2000){
const err6 = {instancePath:instancePath+"/physical_activity_limit",schemaPath:"#/properties/physical_activity_limit/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/physical_activity_limit",schemaPath:"#/properties/physical_activity_limit/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.speech_therapist !== undefined){
let data3 = data.speech_therapist;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/speech_therapist",schemaPath:"#/properties/speech_therapist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data3 === "never") || (data3 === "consulted")) || (data3 === "observed"))){
const err9 = {instancePath:instancePath+"/speech_therapist",schemaPath:"#/properties/speech_therapist/enum",keyword:"enum",params:{allowedValues: schema25.properties.speech_therapist.enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.psychologist !== undefined){
let data4 = data.psychologist;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/psychologist",schemaPath:"#/properties/psychologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data4 === "never") || (data4 === "consulted")) || (data4 === "observed"))){
const err11 = {instancePath:instancePath+"/psychologist",schemaPath:"#/properties/psychologist/enum",keyword:"enum",params:{allowedValues: schema25.properties.psychologist.enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.neuropsychologist !== undefined){
let data5 = data.neuropsychologist;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/neuropsychologist",schemaPath:"#/properties/neuropsychologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((data5 === "never") || (data5 === "consulted")) || (data5 === "observed"))){
const err13 = {instancePath:instancePath+"/neuropsychologist",schemaPath:"#/properties/neuropsychologist/enum",keyword:"enum",params:{allowedValues: schema25.properties.neuropsychologist.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.neurologist !== undefined){
let data6 = data.neurologist;
if(typeof data6 !== "string"){
const err14 = {instancePath:instancePath+"/neurologist",schemaPath:"#/properties/neurologist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((data6 === "never") || (data6 === "consulted")) || (data6 === "observed"))){
const err15 = {instancePath:instancePath+"/neurologist",schemaPath:"#/properties/neurologist/enum",keyword:"enum",params:{allowedValues: schema25.properties.neurologist.enum}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.psychiatrist !== undefined){
let data7 = data.psychiatrist;
if(typeof data7 !== "string"){
const err16 = {instancePath:instancePath+"/psychiatrist",schemaPath:"#/properties/psychiatrist/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((data7 === "never") || (data7 === "consulted")) || (data7 === "observed"))){
const err17 = {instancePath:instancePath+"/psychiatrist",schemaPath:"#/properties/psychiatrist/enum",keyword:"enum",params:{allowedValues: schema25.properties.psychiatrist.enum}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.character_traits !== undefined){
let data8 = data.character_traits;
if(Array.isArray(data8)){
if(data8.length > 12){
const err18 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/maxItems",keyword:"maxItems",params:{limit: 12}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data8.length < 1){
const err19 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/minItems",keyword:"minItems",params:{limit: 1}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(!((((((((((((data9 === "sociable") || (data9 === "reserved")) || (data9 === "active")) || (data9 === "calm")) || (data9 === "curious")) || (data9 === "independent")) || (data9 === "responsible")) || (data9 === "sensitive")) || (data9 === "shy")) || (data9 === "persistent")) || (data9 === "creative")) || (data9 === "anxious"))){
const err20 = {instancePath:instancePath+"/character_traits/" + i0,schemaPath:"#/properties/character_traits/items/enum",keyword:"enum",params:{allowedValues: schema25.properties.character_traits.items.enum}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data9 === "string"){
if(func2(data9) < 1){
const err21 = {instancePath:instancePath+"/character_traits/" + i0,schemaPath:"#/properties/character_traits/items/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/character_traits/" + i0,schemaPath:"#/properties/character_traits/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let i1 = data8.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data8[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err23 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err24 = {instancePath:instancePath+"/character_traits",schemaPath:"#/properties/character_traits/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.unfamiliar_environment !== undefined){
let data10 = data.unfamiliar_environment;
if(typeof data10 === "string"){
if(func2(data10) > 2000){
const err25 = {instancePath:instancePath+"/unfamiliar_environment",schemaPath:"#/properties/unfamiliar_environment/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func2(data10) < 1){
const err26 = {instancePath:instancePath+"/unfamiliar_environment",schemaPath:"#/properties/unfamiliar_environment/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/unfamiliar_environment",schemaPath:"#/properties/unfamiliar_environment/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.bad_questions !== undefined){
let data11 = data.bad_questions;
if(typeof data11 === "string"){
if(func2(data11) > 2000){
const err28 = {instancePath:instancePath+"/bad_questions",schemaPath:"#/properties/bad_questions/maxLength",keyword:"maxLength",params:{limit: 2000}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/bad_questions",schemaPath:"#/properties/bad_questions/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.additional_information !== undefined){
let data12 = data.additional_information;
if(typeof data12 === "string"){
if(func2(data12) > 5000){
const err30 = {instancePath:instancePath+"/additional_information",schemaPath:"#/properties/additional_information/maxLength",keyword:"maxLength",params:{limit: 5000}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/additional_information",schemaPath:"#/properties/additional_information/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":{"has_health_problems":true,"taking_medications":true,"physical_activity_limit":true,"speech_therapist":true,"psychologist":true,"neuropsychologist":true,"neurologist":true,"psychiatrist":true,"character_traits":true,"unfamiliar_environment":true,"bad_questions":true,"additional_information":true},"dynamicProps":false,"dynamicItems":false};

export const whole = validate59;
const schema26 = {"allOf":[{"$ref":"step1"},{"$ref":"step2"},{"$ref":"step3"},{"$ref":"step4"}]};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate55(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
else {
var props0 = validate56.evaluated.props;
}
if(props0 !== true){
props0 = props0 || {};
props0.student_last_name = true;
props0.student_first_name = true;
props0.student_middle_name = true;
props0.student_birth_date = true;
props0.gender = true;
props0.current_grade = true;
props0.current_school = true;
}
if(!(validate57(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
else {
var props1 = validate57.evaluated.props;
}
if(props0 !== true && props1 !== undefined){
if(props1 === true){
props0 = true;
}
else {
props0 = props0 || {};
Object.assign(props0, props1);
}
}
if(!(validate58(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
if(props0 !== true){
props0 = props0 || {};
props0.has_health_problems = true;
props0.taking_medications = true;
props0.physical_activity_limit = true;
props0.speech_therapist = true;
props0.psychologist = true;
props0.neuropsychologist = true;
props0.neurologist = true;
props0.psychiatrist = true;
props0.character_traits = true;
props0.unfamiliar_environment = true;
props0.bad_questions = true;
props0.additional_information = true;
}
validate59.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate59.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const condition1 = validate64;
const schema27 = {"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":false}}};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.both_parents_raising === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "both_parents_raising"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.both_parents_raising !== undefined){
if(false !== data.both_parents_raising){
const err1 = {instancePath:instancePath+"/both_parents_raising",schemaPath:"#/properties/both_parents_raising/const",keyword:"const",params:{allowedValue: false}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":{"both_parents_raising":true},"dynamicProps":false,"dynamicItems":false};

export const condition2 = validate65;
const schema28 = {"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":true}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.both_parents_raising === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "both_parents_raising"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.both_parents_raising !== undefined){
if(true !== data.both_parents_raising){
const err1 = {instancePath:instancePath+"/both_parents_raising",schemaPath:"#/properties/both_parents_raising/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":{"both_parents_raising":true},"dynamicProps":false,"dynamicItems":false};

export const condition3 = validate66;
const schema29 = {"required":["both_parents_raising"],"properties":{"both_parents_raising":{"const":true}}};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.both_parents_raising === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "both_parents_raising"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.both_parents_raising !== undefined){
if(true !== data.both_parents_raising){
const err1 = {instancePath:instancePath+"/both_parents_raising",schemaPath:"#/properties/both_parents_raising/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":{"both_parents_raising":true},"dynamicProps":false,"dynamicItems":false};

export const condition4 = validate67;
const schema30 = {"required":["has_hobbies"],"properties":{"has_hobbies":{"const":true}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.has_hobbies === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_hobbies"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.has_hobbies !== undefined){
if(true !== data.has_hobbies){
const err1 = {instancePath:instancePath+"/has_hobbies",schemaPath:"#/properties/has_hobbies/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"has_hobbies":true},"dynamicProps":false,"dynamicItems":false};

export const condition5 = validate68;
const schema31 = {"required":["has_hobbies"],"properties":{"has_hobbies":{"const":true}}};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.has_hobbies === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_hobbies"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.has_hobbies !== undefined){
if(true !== data.has_hobbies){
const err1 = {instancePath:instancePath+"/has_hobbies",schemaPath:"#/properties/has_hobbies/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":{"has_hobbies":true},"dynamicProps":false,"dynamicItems":false};

export const condition6 = validate69;
const schema32 = {"required":["has_previous_education"],"properties":{"has_previous_education":{"const":true}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.has_previous_education === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "has_previous_education"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.has_previous_education !== undefined){
if(true !== data.has_previous_education){
const err1 = {instancePath:instancePath+"/has_previous_education",schemaPath:"#/properties/has_previous_education/const",keyword:"const",params:{allowedValue: true}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"has_previous_education":true},"dynamicProps":false,"dynamicItems":false};
